import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import type { DeskApproval } from '@portico/contract/rooms/claimDesk';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatLocalDay, formatMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { Reasons } from '../claim/money/Reasons.tsx';
import { overText, sourceText } from '../claim/money/recovery.rules.ts';
import styles from './Approvals.module.css';

interface Props {
  readonly item: DeskApproval;
  /** Why it couldn't be asked for again. */
  readonly refusal: string | undefined;
  readonly isAsking: boolean;
  readonly onDecide: (approves: boolean) => void;
  readonly onAskAgain: (() => void) | undefined;
}

/** A request that waits: what it's about, what speaks against it, and what happened on the claim since. */
export function ApprovalLine({ item, refusal, isAsking, onDecide, onAskAgain }: Props) {
  const { Key, Claim, AskedAt, RequestedBy, ChangeList } = item;
  return (
    <li data-item>
      <div>
        <Link data-row data-key={Key} to={addressOf(item)}>
          {titleOf(item)}
        </Link>
        <p>
          {Claim.Number}
          {item.Kind !== 'letter' && ` · ${Claim.Insured} · ${item.Coverage}`}
          {item.Kind !== 'letter' && item.Cost === 'expense' && ', expense'}
        </p>
        <p className={styles.quiet}>
          {RequestedBy.NameFull} asked on {formatLocalDay(AskedAt)}
          {item.Kind !== 'letter' &&
            (item.IsStale
              ? ` · no one decided by ${formatDay(item.DecideBy)}`
              : ` · to be decided by ${formatDay(item.DecideBy)}`)}
        </p>
        <About item={item} />
        {ChangeList.length > 0 && (
          <details>
            <summary>
              {ChangeList.length === 1 ? '1 change since then' : `${ChangeList.length} changes since then`}
            </summary>
            <ul>
              {ChangeList.map((change) => (
                <li key={change.Key}>{change.Text}</li>
              ))}
            </ul>
          </details>
        )}
        {refusal !== undefined && <p role="alert">{refusal}</p>}
      </div>
      <div className={styles.buttons}>
        <Buttons item={item} isAsking={isAsking} onDecide={onDecide} onAskAgain={onAskAgain} />
      </div>
    </li>
  );
}

/** What decides about it. */
function About({ item }: Pick<Props, 'item'>) {
  switch (item.Kind) {
    case 'payment':
      return <Reasons reasons={item.ReasonList} />;
    case 'recovery':
      return (
        <>
          <p>
            Recovered so far: {formatMoney(item.RecoveredCents)} of {formatMoney(item.PaidCents)} paid.{' '}
            {overText(item.OverCents)}
          </p>
          <p>{item.Reason}</p>
          <p>Why it’s more: {item.OverReason}</p>
        </>
      );
    case 'letter':
      return null;
  }
}

function Buttons({ item, isAsking, onDecide, onAskAgain }: Omit<Props, 'refusal'>) {
  if (!item.CanDecide)
    return (
      <Button small loading={isAsking} onClick={onAskAgain}>
        Ask again
      </Button>
    );
  if (item.Kind === 'letter')
    return (
      <Button small aria-haspopup="dialog" onClick={() => onDecide(true)}>
        Read and decide <Pressed name="y" />
      </Button>
    );
  return (
    <>
      <Button small aria-haspopup="dialog" onClick={() => onDecide(true)}>
        Approve <Pressed name="y" />
      </Button>
      <Button small kind="secondary" aria-haspopup="dialog" onClick={() => onDecide(false)}>
        Decline <Pressed name="n" />
      </Button>
    </>
  );
}

/** The list of all shortcuts has them for people who don't see this. */
const Pressed = ({ name }: { readonly name: string }) => (
  <span className={styles.key} aria-hidden="true">
    {name}
  </span>
);

function titleOf(item: DeskApproval): string {
  switch (item.Kind) {
    case 'payment':
      return `${formatMoney(item.AmountCents)} to ${item.Payee}`;
    case 'recovery':
      return `Recovery of ${formatMoney(item.AmountCents)}, ${sourceText(item).toLowerCase()}`;
    case 'letter':
      return `${LETTER_TEXTS[item.Letter].name} to ${item.Claim.Insured}`;
  }
}

/** A letter opens over its claim. */
const addressOf = ({ Kind, Key, Claim }: DeskApproval): string =>
  Kind === 'letter'
    ? `${ROUTES.claim.path}?${new URLSearchParams({ key: Claim.Key, letter: Key })}`
    : claimAddress(Claim.Key);
