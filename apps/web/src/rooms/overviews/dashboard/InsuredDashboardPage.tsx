import type { Dashboard, LimitedPolicy } from '@portico/contract/rooms/overviews/insured';
import { DASHBOARD_PAGE } from '@portico/contract/rooms/overviews/insured';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { usePerson } from '../../../platform/person.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { api } from '../calls.ts';
import { Agents } from './Agents.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { greetingAt, statusOf } from './greeting.rules.ts';
import styles from './InsuredDashboardPage.module.css';
import { NextPaymentCard } from './NextPaymentCard.tsx';
import { NextSteps } from './NextSteps.tsx';
import { Policies } from './Policies.tsx';
import { QuickActions } from './QuickActions.tsx';

/** Only people who have just signed up see it. */
const NoPolicies = lazy(() => import('./NoPolicies.tsx'));
/** Only people whose answers alone opened a policy see it. */
const LimitedPolicies = lazy(() => import('./LimitedPolicies.tsx'));
/** Shown once, after linking a policy. */
const Welcome = lazy(() => import('./Welcome.tsx'));

interface Props {
  /** What the person was invited to, from another room. */
  readonly Invitations: ComponentType;
  /** The latest documents of all policies, from another room. */
  readonly Documents: ComponentType;
}

/**
 * Spec §2: where an insured lands. One call fills it, beside one for limited links, and more policies load on demand. What is
 * missing isn't offered before both are there.
 */
export function InsuredDashboardPage({ Invitations, Documents }: Props) {
  const { data, isPending, isFetching, isFetchingNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['overviews', 'dashboard'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => api.dashboard({ query: { Skip: String(pageParam) } }, { signal }),
    getNextPageParam: ({ Total }, pages) =>
      pages.length * DASHBOARD_PAGE < Total ? pages.length * DASHBOARD_PAGE : undefined,
  });
  const limited = useQuery({
    queryKey: ['overviews', 'limited'],
    queryFn: ({ signal }) => api.limited({}, { signal }),
  });
  return (
    <>
      <Greeting pages={data?.pages ?? []} />
      <Invitations />
      {data && limited.data ? (
        <Filled
          pages={data.pages}
          limited={limited.data}
          isFetchingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
          Documents={Documents}
        />
      ) : isPending || (data && limited.isPending) ? (
        <DashboardSkeleton />
      ) : (
        <LoadError
          title="We couldn’t load your policies"
          loading={isFetching || limited.isFetching}
          onRetry={() => Promise.all([data ?? refetch(), limited.data ?? limited.refetch()])}
        >
          Your policies and your coverage aren’t affected.
        </LoadError>
      )}
    </>
  );
}

const policiesOf = (pages: readonly Dashboard[]) => pages.flatMap(({ PolicyList }) => PolicyList);

function Greeting({ pages }: { readonly pages: readonly Dashboard[] }) {
  const { data: person } = usePerson();
  const greeting = greetingAt(new Date().getHours());
  const policies = policiesOf(pages);
  const latest = pages.at(-1);
  const isPartial = policies.length < (latest?.Total ?? 0);
  return (
    <div className={styles.hello}>
      <h1>{person ? `${greeting}, ${person.NameFirst}` : greeting}</h1>
      {latest && policies.length > 0 && <p>{statusOf({ policies, isPartial, billing: latest.Billing })}</p>}
    </div>
  );
}

interface FilledProps extends Pick<Props, 'Documents'> {
  readonly pages: readonly Dashboard[];
  readonly limited: readonly LimitedPolicy[];
  readonly isFetchingMore: boolean;
  readonly onMore: () => void;
}

function Filled({ pages, limited, isFetchingMore, onMore, Documents }: FilledProps) {
  const [first] = pages;
  const isNew = useSearchParams()[0].get('new') === '1';
  if (first === undefined) return null;
  const policies = policiesOf(pages);
  const partly = limited.length > 0 && <LimitedPolicies policies={limited} />;
  if (policies.length === 0) return <Suspense>{partly || <NoPolicies />}</Suspense>;
  const agents = new Map(pages.flatMap(({ AgentList }) => AgentList).map((agent) => [agent.Key, agent]));
  return (
    <>
      <Suspense>{partly}</Suspense>
      <div className={styles.layout}>
        <div className={styles.first}>
          <Suspense>{isNew && first.NewlyLinked && <Welcome policy={first.NewlyLinked} />}</Suspense>
          <NextPaymentCard billing={first.Billing} policies={policies} />
        </div>
        <div className={styles.rest}>
          <QuickActions canReport={first.ClaimList !== null} />
          <NextSteps
            claims={first.ClaimList ?? []}
            offers={first.OfferList}
            policies={policies}
            today={first.Today}
          />
          <Policies
            policies={policies}
            total={pages.at(-1)?.Total ?? 0}
            isFetchingMore={isFetchingMore}
            onMore={onMore}
          />
          <section aria-labelledby="documents">
            <h2 id="documents">Latest documents</h2>
            <Documents />
          </section>
        </div>
        <aside className={`${styles.aside} ${styles.panel}`}>
          <Agents agents={[...agents.values()]} />
        </aside>
      </div>
    </>
  );
}
