import { REFERRAL_VIEWS, type Referral, type ReferralView } from '@portico/contract/rooms/underwriting';
import { ROUTES } from '@portico/contract/routes';
import { formatCount, formatDay, formatMoment, formatWholeMoney } from '@portico/contract/rules/format';
import { shortProgramName } from '@portico/contract/rules/programName';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useNamedPage } from '../../../platform/pageName.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardFacts, CardLine, CardList } from '../../../ui/CardList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { RecordHeading } from '../../../ui/RecordHeading.tsx';
import row from '../../../ui/RowLink.module.css';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { walkRows } from '../../../ui/walkRows.ts';
import {
  type DECISION_WORDS,
  isMade,
  referralsAddress,
  underwritingAddress,
  VIEW_TITLES,
} from './referrals.rules.ts';
import styles from './Underwriting.module.css';
import { useCounts, useReferrals } from './useUnderwriting.ts';

/** `/quotes?view=referrals`: what underwriters have to decide, the most urgent first. */
export default function ReferralsPage() {
  const [address] = useSearchParams();
  const view = REFERRAL_VIEWS.find((one) => one === address.get('show')) ?? 'open';
  const opened = address.get('application') ?? undefined;
  const { referrals, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useReferrals(view);
  useNamedPage({
    title: 'Referrals',
    parents: [{ title: ROUTES.quotes.title, to: ROUTES.quotes.path }],
  });
  const isMissing =
    opened !== undefined &&
    referrals !== undefined &&
    !referrals.some(({ WebApplicationID }) => WebApplicationID === opened);
  const isFurtherDown = isMissing && hasNextPage && !isFetching;
  useEffect(() => {
    if (isFurtherDown) void fetchNextPage();
  }, [isFurtherDown, fetchNextPage]);
  return (
    <>
      <RecordHeading title="Referrals" />
      <Views view={view} opened={opened} />
      {isMissing && !hasNextPage && (
        <Alert kind="info">The referral you opened isn’t on this list. It may have been decided since.</Alert>
      )}
      {referrals === undefined && isPending && <LineSkeleton lines={8} />}
      {referrals === undefined && !isPending && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the referrals.
        </TryAgain>
      )}
      {referrals?.length === 0 && <EmptyState title={EMPTY[view]} />}
      {referrals !== undefined && referrals.length > 0 && (
        <CardList aria-label={VIEW_TITLES[view]} onKeyDown={walkRows} isLong>
          {referrals.map((referral) => (
            <Line
              key={referral.WebApplicationID}
              referral={referral}
              isOpened={referral.WebApplicationID === opened}
            />
          ))}
        </CardList>
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button kind="secondary" small loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more referrals
          </Button>
        </p>
      )}
    </>
  );
}

const EMPTY: Readonly<Record<ReferralView, string>> = {
  open: 'You’re all caught up.',
  waiting: 'No agent has an open question.',
  decided: 'Nothing has been decided today.',
};

function Views({ view, opened }: { readonly view: ReferralView; readonly opened: string | undefined }) {
  const { data } = useCounts();
  const counts = data && { open: data.Open, waiting: data.Waiting, decided: data.Decided };
  return (
    <nav className={styles.views} aria-label="Referrals">
      {REFERRAL_VIEWS.map((one) => (
        <Link
          key={one}
          to={referralsAddress(one, opened)}
          aria-current={one === view ? 'page' : undefined}
          preventScrollReset
        >
          {VIEW_TITLES[one]}
          {counts && ` (${formatCount(counts[one])})`}
        </Link>
      ))}
    </nav>
  );
}

function Line({ referral, isOpened }: { readonly referral: Referral; readonly isOpened: boolean }) {
  const { Policy, InsuredName, City, State, Program, Agency, EffectiveOn, TotalCents, ReasonList } = referral;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    link.current?.scrollIntoView({ block: 'center' });
    link.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <Card className={styles.referral ?? ''} aria-current={isOpened || undefined}>
      <CardLine>
        <Link ref={link} className={row.link} data-row to={underwritingAddress(Policy.Key)}>
          {InsuredName}
        </Link>
        <span>{TotalCents === null ? 'No price yet' : formatWholeMoney(TotalCents)}</span>
      </CardLine>
      {ReasonList.length > 0 && <p>{ReasonList.join(' · ')}</p>}
      <CardFacts>
        <span>
          {City}, {State} · {shortProgramName(Program)} · {Agency.Name}
        </span>
        <span>Effective {formatDay(EffectiveOn)}</span>
      </CardFacts>
      <CardFacts>
        <Times referral={referral} />
      </CardFacts>
    </Card>
  );
}

/** How long it has been waiting and by when an answer is due, or what was decided. */
function Times({ referral }: { readonly referral: Referral }) {
  const { ReferredAt, ReplyDueAt, Decision, DecidedAt, DecidedBy } = referral;
  const isOverdue = ReplyDueAt !== null && new Date(ReplyDueAt).getTime() < Date.now();
  const done = Decision !== null && isMade(Decision) ? DONE[Decision] : undefined;
  return (
    <>
      {ReferredAt !== null && <span>Waiting since {formatMoment(ReferredAt)}</span>}
      {ReplyDueAt !== null && (
        <span className={isOverdue ? styles.overdue : undefined}>
          {isOverdue ? 'Reply was due' : 'Reply due'} {formatMoment(ReplyDueAt)}
        </span>
      )}
      {done && DecidedAt !== null && (
        <span>
          {done}
          {DecidedBy && ` by ${DecidedBy.NameFull}`} {formatMoment(DecidedAt)}
        </span>
      )}
    </>
  );
}

const DONE: Readonly<Record<keyof typeof DECISION_WORDS, string>> = {
  approve: 'Approved',
  ask: 'Asked',
  decline: 'Declined',
};
