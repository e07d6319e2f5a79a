import { ROUTES } from '@portico/contract/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { LinkedAccountPanel } from './LinkedAccountPanel.tsx';
import styles from './LinkedAccounts.module.css';
import { api, LINKED } from './linkedAccounts.ts';

const TAKE = 20;

/** The insured's own accounts: what is on them, who else sees them, and whom the owner has invited. */
export function LinkedAccountsPage() {
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
        title={ROUTES.account.title}
        lead="The accounts linked to you, and who else sees them in the portal."
      />
      {isPending && <Skeleton heading lines={6} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          Your accounts could not be loaded.
        </TryAgain>
      )}
      {data && linked.length === 0 && (
        <EmptyState
          title="No account is linked to you"
          action={<Link to={ROUTES.linkPolicy.path}>Link a policy</Link>}
        >
          Link a policy by its number, and its account shows here. If somebody has invited you to theirs, open
          the link in their mail.
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
