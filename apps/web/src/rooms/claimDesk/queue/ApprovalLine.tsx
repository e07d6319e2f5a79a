import type { DeskApproval } from '@portico/contract/rooms/claimDesk';
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
  readonly onAskAgain: () => void;
}

/** A request that waits: what it's about, what speaks against it, and what happened on the claim since. */
export function ApprovalLine({ item, refusal, isAsking, onDecide, onAskAgain }: Props) {
  const { Key, Claim, Coverage, Cost, AskedAt, DecideBy, IsStale, RequestedBy, ChangeList } = item;
  return (
    <li data-item>
      <div>
        <Link data-row data-key={Key} to={claimAddress(Claim.Key)}>
          {titleOf(item)}
        </Link>
        <p>
          {Claim.Number} · {Claim.Insured} · {Coverage}
          {Cost === 'expense' && ', expense'}
        </p>
        <p className={styles.quiet}>
          {RequestedBy.NameFull} asked on {formatLocalDay(AskedAt)} ·{' '}
          {IsStale ? `no one decided by ${formatDay(DecideBy)}` : `to be decided by ${formatDay(DecideBy)}`}
        </p>
        {item.Kind === 'payment' ? (
          <Reasons reasons={item.ReasonList} />
        ) : (
          <>
            <p>
              Recovered so far: {formatMoney(item.RecoveredCents)} of {formatMoney(item.PaidCents)} paid.{' '}
              {overText(item.OverCents)}
            </p>
            <p>
              {item.Reason} · {item.OverReason}
            </p>
          </>
        )}
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
        {item.CanDecide ? (
          <>
            <Button small onClick={() => onDecide(true)}>
              Approve
            </Button>
            <Button small kind="secondary" onClick={() => onDecide(false)}>
              Decline
            </Button>
          </>
        ) : (
          <Button small loading={isAsking} onClick={onAskAgain}>
            Ask again
          </Button>
        )}
      </div>
    </li>
  );
}

const titleOf = (item: DeskApproval): string =>
  item.Kind === 'payment'
    ? `${formatMoney(item.AmountCents)} to ${item.Payee}`
    : `Recovery of ${formatMoney(item.AmountCents)}, ${sourceText(item).toLowerCase()}`;
