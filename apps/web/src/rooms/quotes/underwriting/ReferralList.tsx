import type { Referral } from '@portico/contract/rooms/underwriting';
import { formatMoment, formatShortDay, formatWholeMoney } from '@portico/contract/rules/format';
import { shortProgramName } from '@portico/contract/rules/programName';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Card, CardFacts, CardLine, CardList } from '../../../ui/CardList.tsx';
import row from '../../../ui/RowLink.module.css';
import { walkRows } from '../../../ui/walkRows.ts';
import { MADE_WORDS } from './decision/decision.rules.ts';
import styles from './Referrals.module.css';

interface Props {
  readonly name: string;
  readonly referrals: readonly Referral[];
  readonly opened: string | undefined;
  readonly addressOf: (application: string) => string;
  /** The row that gets the focus once it’s there. */
  readonly focused: RefObject<string | undefined>;
}

/** The most urgent first. The one that’s open is marked. */
export const ReferralList = ({ name, referrals, opened, addressOf, focused }: Props) => (
  <CardList aria-label={name} onKeyDown={walkRows} isLong>
    {referrals.map((referral) => (
      <Line
        key={referral.WebApplicationID}
        referral={referral}
        isOpened={referral.WebApplicationID === opened}
        to={addressOf(referral.WebApplicationID)}
        focused={focused}
      />
    ))}
  </CardList>
);

interface LineProps extends Pick<Props, 'focused'> {
  readonly referral: Referral;
  readonly isOpened: boolean;
  readonly to: string;
}

function Line({ referral, isOpened, to, focused }: LineProps) {
  const { WebApplicationID, InsuredName, City, State, Program, EffectiveOn, TotalCents, ReasonList } =
    referral;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpened) link.current?.scrollIntoView({ block: 'nearest' });
    if (focused.current !== WebApplicationID) return;
    focused.current = undefined;
    link.current?.focus();
  }, [isOpened, focused, WebApplicationID]);
  return (
    <Card className={styles.referral ?? ''} data-opened={isOpened || undefined}>
      <CardLine>
        <Link
          ref={link}
          className={row.link}
          data-row
          to={to}
          aria-current={isOpened || undefined}
          preventScrollReset
        >
          {InsuredName}
        </Link>
        <span>{TotalCents === null ? 'No price yet' : formatWholeMoney(TotalCents)}</span>
      </CardLine>
      <CardFacts>
        <span>
          {shortProgramName(Program)} · {City}, {State}
        </span>
        <span>Effective {formatShortDay(EffectiveOn)}</span>
      </CardFacts>
      {ReasonList.length > 0 && <p className={styles.why}>{ReasonList.join(' · ')}</p>}
      <Times referral={referral} />
    </Card>
  );
}

/** By when an answer is due, or what was decided. */
function Times({ referral: { ReplyDueAt, Decision, DecidedAt, DecidedBy } }: Pick<LineProps, 'referral'>) {
  const isOverdue = ReplyDueAt !== null && new Date(ReplyDueAt).getTime() < Date.now();
  if (ReplyDueAt !== null)
    return (
      <p className={styles.due} data-overdue={isOverdue || undefined}>
        {isOverdue ? 'Reply was due' : 'Reply due'} {formatMoment(ReplyDueAt)}
      </p>
    );
  if (DecidedAt === null || (Decision !== 'approve' && Decision !== 'ask' && Decision !== 'decline'))
    return null;
  return (
    <p className={styles.due}>
      {MADE_WORDS[Decision]}
      {DecidedBy && ` by ${DecidedBy.NameFull}`} {formatMoment(DecidedAt)}
    </p>
  );
}
