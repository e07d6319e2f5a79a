import type { Dashboard } from '@portico/contract/rooms/overviews/insured';
import { DASHBOARD_PAGE } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useHref, useLinkClickHandler } from 'react-router';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { AgentContact } from '../AgentContact.tsx';
import { api } from '../calls.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import styles from './InsuredDashboardPage.module.css';
import { NextSteps } from './NextSteps.tsx';
import { PolicyCard } from './PolicyCard.tsx';
import { Welcome } from './Welcome.tsx';

const { insuredDashboard, linkPolicy, paymentHistory, account } = ROUTES;

/** Spec §2: where an insured lands. One call fills it; more policies than a page has come on demand. */
export function InsuredDashboardPage() {
  const { data, isPending, isFetching, isFetchingNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['overviews', 'dashboard'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => api.dashboard({ query: { Skip: String(pageParam) } }, { signal }),
    getNextPageParam: ({ Total }, pages) =>
      pages.length * DASHBOARD_PAGE < Total ? pages.length * DASHBOARD_PAGE : undefined,
  });
  return (
    <>
      <PageHeading title={insuredDashboard.title} lead="Your policies, what comes next, and whom to ask." />
      {data ? (
        <Filled pages={data.pages} isFetchingMore={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : isPending ? (
        <DashboardSkeleton />
      ) : (
        <TryAgain loading={isFetching} onRetry={refetch}>
          Your policies could not be loaded.
        </TryAgain>
      )}
    </>
  );
}

interface FilledProps {
  readonly pages: readonly Dashboard[];
  readonly isFetchingMore: boolean;
  readonly onMore: () => void;
}

function Filled({ pages, isFetchingMore, onMore }: FilledProps) {
  const [first] = pages;
  const latest = pages.at(-1);
  if (first === undefined || latest === undefined) return null;
  const policies = pages.flatMap(({ PolicyList }) => PolicyList);
  const agents = [
    ...new Map(pages.flatMap(({ AgentList }) => AgentList).map((one) => [one.Key, one])).values(),
  ];
  if (policies.length === 0) return <NoPolicies />;
  const left = latest.Total - policies.length;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {first.NewlyLinked && <Welcome policy={first.NewlyLinked} />}
        <NextSteps policies={policies} today={first.Today} isPartial={left > 0} />
        <section className={styles.section} aria-labelledby="policies">
          <h2 id="policies">{latest.Total === 1 ? 'Your policy' : 'Your policies'}</h2>
          <ul className={styles.policies}>
            {policies.map((policy) => (
              <li key={policy.Key}>
                <PolicyCard policy={policy} today={first.Today} />
              </li>
            ))}
          </ul>
          {left > 0 && (
            <div className={styles.more}>
              <Button kind="secondary" loading={isFetchingMore} onClick={onMore}>
                Show {Math.min(left, DASHBOARD_PAGE)} more
              </Button>
              <p>
                {policies.length} of {latest.Total.toLocaleString('en-US')} policies are shown.
              </p>
            </div>
          )}
        </section>
      </div>
      <aside className={styles.aside}>
        <section aria-labelledby="agents">
          <h2 id="agents">{agents.length === 1 ? 'Your agent' : 'Your agents'}</h2>
          {agents.map((agent) => (
            <AgentContact key={agent.Key} agent={agent} />
          ))}
        </section>
        <nav className={styles.places} aria-label="More about your policies">
          <Link to={paymentHistory.path}>{paymentHistory.title}</Link>
          <Link to={account.path}>{account.title}</Link>
          <Link to={linkPolicy.path}>{linkPolicy.title}</Link>
        </nav>
      </aside>
    </div>
  );
}

function NoPolicies() {
  return (
    <EmptyState
      title="No policy is linked to your account yet"
      action={
        <ButtonLink href={useHref(linkPolicy.path)} onClick={useLinkClickHandler(linkPolicy.path)}>
          {linkPolicy.title}
        </ButtonLink>
      }
    >
      Once you link one, you see here what it covers and costs, what is due, and who your agent is. You need
      the policy number, which stands on your declarations page.
    </EmptyState>
  );
}
