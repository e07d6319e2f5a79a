import { REFERRAL_VIEWS, type Referral, type ReferralView } from '@portico/contract/rooms/underwriting';
import { ROUTES } from '@portico/contract/routes';
import { formatCount } from '@portico/contract/rules/format';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useNamedPage } from '../../../platform/pageName.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusHeading } from '../../../ui/focusHeading.ts';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { RecordHeading } from '../../../ui/RecordHeading.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useIsPhone } from '../../../ui/useMediaQuery.ts';
import { decisionOf, MADE_WORDS, type Making } from './decision/decision.rules.ts';
import { ReferralFilters } from './ReferralFilters.tsx';
import { ReferralList } from './ReferralList.tsx';
import styles from './Referrals.module.css';
import { referralsAddress, type Shown, shownIn, VIEW_TITLES } from './referrals.rules.ts';
import { useReferralKeys } from './useReferralKeys.ts';
import { useCounts, useReferral, useReferrals, useReload } from './useUnderwriting.ts';

const Case = lazy(() => import('./case/Case.tsx'));

/** `/quotes?view=referrals`: what underwriters have to decide, the most urgent first, with the open case beside it. */
export default function ReferralsPage() {
  const isPhone = useIsPhone();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const shown = shownIn(address);
  const { application: opened } = shown;
  const list = useReferrals(shown);
  const { referrals } = list;
  const at = referrals?.findIndex(({ WebApplicationID }) => WebApplicationID === opened) ?? -1;
  const other = useReferral(opened ?? '', opened !== undefined && referrals !== undefined && at < 0);
  const referral = referrals?.[at] ?? (opened === undefined ? undefined : (other.data ?? undefined));
  /** The decision that someone is making, and on which case. */
  const [making, setMaking] = useState<{ readonly of: string | undefined; readonly making: Making }>();
  const make = (next: Making | undefined) => setMaking(next && { of: opened, making: next });
  const [said, setSaid] = useState('');
  const reload = useReload(() => Promise.resolve());
  const heading = useRef<HTMLHeadingElement>(null);
  /** A decision was made, and the focus goes to the next case. */
  const movesOn = useRef(false);
  /** The row that gets the focus once it’s there. */
  const focused = useRef<string>(undefined);
  useNamedPage({
    title: 'Referrals',
    parents: [{ title: ROUTES.quotes.title, to: ROUTES.quotes.path }],
  });

  const open = (application: string | undefined) =>
    navigate(referralsAddress({ ...shown, application }), { replace: true, preventScrollReset: true });
  const first = referrals?.[0]?.WebApplicationID;
  // There’s room for a case beside the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is a new function each time
  useEffect(() => {
    if (!isPhone && opened === undefined && first !== undefined) void open(first);
  }, [isPhone, opened, first]);

  const move = (step: 1 | -1) => {
    const next = referrals?.[at + step];
    if (next === undefined) return void (step === 1 && list.hasNextPage && list.fetchNextPage());
    focused.current = next.WebApplicationID;
    void open(next.WebApplicationID);
  };
  const onDecided = async (made: Making) => {
    const next = referrals?.[at + 1] ?? referrals?.[at - 1];
    setMaking(undefined);
    setSaid(`${MADE_WORDS[decisionOf(made)]}: ${referral?.InsuredName ?? ''}.`);
    movesOn.current = true;
    // The last one stays until the list is empty.
    if (next === undefined) await reload();
    await open(next?.WebApplicationID);
    if (next !== undefined) await reload();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another case, reading goes on there
  useEffect(() => {
    if (!movesOn.current) return;
    movesOn.current = false;
    if (heading.current) heading.current.focus();
    else focusHeading();
  }, [opened]);
  useReferralKeys({ onMove: move, onMaking: referral?.Status === 'referred' ? make : undefined });

  const isAlone = isPhone && opened !== undefined;
  return (
    <>
      {isAlone ? (
        <p className={styles.back}>
          <Link
            to={referralsAddress({ ...shown, application: undefined })}
            onClick={() => {
              focused.current = opened;
            }}
          >
            All referrals
          </Link>
        </p>
      ) : (
        <>
          <RecordHeading title="Referrals" actions={<ReferralFilters shown={shown} />} />
          <Views shown={shown} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={styles.split}>
        {!isAlone && (
          <div className={styles.list}>
            <List {...list} shown={shown} focused={focused} />
          </div>
        )}
        {opened !== undefined && (
          <div className={styles.opened}>
            <Opened isMissing={at < 0 && other.isError} referral={referral}>
              {(one) => (
                <Case
                  key={one.WebApplicationID}
                  referral={one}
                  making={making?.of === opened ? making.making : undefined}
                  onMaking={make}
                  onDecided={onDecided}
                  heading={heading}
                />
              )}
            </Opened>
          </div>
        )}
      </div>
    </>
  );
}

interface OpenedProps {
  readonly isMissing: boolean;
  readonly referral: Referral | undefined;
  readonly children: (referral: Referral) => ReactNode;
}

const Opened = ({ isMissing, referral, children }: OpenedProps) =>
  isMissing ? (
    <Alert kind="info">We can’t find this referral. Choose another one from the list.</Alert>
  ) : (
    <Suspense fallback={<LineSkeleton lines={8} />}>
      {referral ? children(referral) : <LineSkeleton lines={8} />}
    </Suspense>
  );

const EMPTY: Readonly<Record<ReferralView, string>> = {
  open: 'No open referrals',
  waiting: 'No agent has an open question.',
  decided: 'Nothing has been decided today.',
};

type ListProps = ReturnType<typeof useReferrals> & {
  readonly shown: Shown;
  readonly focused: RefObject<string | undefined>;
};

function List({ shown, focused, referrals, ...list }: ListProps) {
  const { view, purpose, state, application } = shown;
  const isFiltered = purpose !== undefined || state !== undefined;
  if (referrals === undefined)
    return list.isPending ? (
      <LineSkeleton lines={8} />
    ) : (
      <TryAgain loading={list.isFetching} onRetry={list.refetch}>
        We couldn’t load the referrals.
      </TryAgain>
    );
  if (referrals.length === 0)
    return (
      <EmptyState title={isFiltered ? 'No referrals match these filters.' : EMPTY[view]}>
        {!isFiltered && view === 'open' && 'Quotes that need an underwriter’s approval show up here.'}
      </EmptyState>
    );
  return (
    <>
      <ReferralList
        name={VIEW_TITLES[view]}
        referrals={referrals}
        opened={application}
        addressOf={(key) => referralsAddress({ ...shown, application: key })}
        focused={focused}
      />
      {list.hasNextPage && (
        <p className={styles.more}>
          <Button
            kind="secondary"
            small
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more referrals
          </Button>
        </p>
      )}
    </>
  );
}

function Views({ shown }: { readonly shown: Shown }) {
  const { data } = useCounts();
  const counts = data && { open: data.Open, waiting: data.Waiting, decided: data.Decided };
  return (
    <nav className={styles.views} aria-label="Referrals">
      {REFERRAL_VIEWS.map((one) => (
        <Link
          key={one}
          to={referralsAddress({ ...shown, view: one, application: undefined })}
          aria-current={one === shown.view ? 'page' : undefined}
          preventScrollReset
        >
          {VIEW_TITLES[one]}
          {counts && ` (${formatCount(counts[one])})`}
        </Link>
      ))}
    </nav>
  );
}
