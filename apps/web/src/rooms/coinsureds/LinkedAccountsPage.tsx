import { ROUTES } from '@portico/contract/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ACCESS_TITLE } from '../../platform/accessTitle.ts';
import { useNamedPage } from '../../platform/pageName.ts';
import { CalmArt } from '../../ui/art/CalmArt.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LinkedAccountPanel } from './LinkedAccountPanel.tsx';
import styles from './LinkedAccounts.module.css';
import { api, LINKED } from './linkedAccounts.ts';
import { MyInvitations } from './MyInvitations.tsx';

const TAKE = 20;

const NAME = {
  title: ACCESS_TITLE,
  parents: [{ title: ROUTES.insuredDashboard.title, to: ROUTES.insuredDashboard.path }],
};

/** The insured's accounts: the policies, who has access, and who is invited. */
export function LinkedAccountsPage() {
  useNamedPage(NAME);
  const { data, isPending, isFetching, isFetchingNextPage, refetch, fetchNextPage, hasNextPage } =
    useInfiniteQuery({
      queryKey: LINKED,
      initialPageParam: 0,
      queryFn: ({ pageParam, signal }) => api.linked({ paging: { Skip: pageParam, Take: TAKE } }, { signal }),
      getNextPageParam: ({ total }, pages) => (pages.length * TAKE < total ? pages.length * TAKE : undefined),
    });
  const linked = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <PageHeading
        title={ACCESS_TITLE}
        lead="An owner can invite and remove people. A co-insured sees the same policies and payments but can’t invite anyone."
      />
      <MyInvitations />
      {isPending && <Skeleton heading lines={6} />}
      {!isPending && !data && (
        <LoadError title="We couldn’t load your accounts" loading={isFetching} onRetry={refetch} />
      )}
      {data && linked.length === 0 && (
        <EmptyState
          art={<CalmArt />}
          title="You don’t have a policy here yet"
          action={<Link to={ROUTES.linkPolicy.path}>{ROUTES.linkPolicy.title}</Link>}
        >
          Link a policy to share it with someone. If someone invites you to theirs, you’ll see the invitation
          here.
        </EmptyState>
      )}
      <div className={styles.accounts}>
        {linked.map((account) => (
          <LinkedAccountPanel key={account.Key} account={account} />
        ))}
        {hasNextPage && (
          <div>
            <Button kind="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more accounts
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
