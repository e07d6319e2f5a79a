import { formatCount } from '@portico/contract/rules/format';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SessionTable } from './SessionTable.tsx';
import styles from './Users.module.css';
import { useListAddress } from './usersAddress.ts';
import { TAKE, useSessions } from './useUsers.ts';

/** For administrators: who is signed in now. */
export function SessionsPage() {
  const { skip, textOf, change, clear } = useListAddress();
  const q = textOf('q');
  const { data, isPending, isFetching, refetch } = useSessions(q ? { q } : {}, { skip });
  return (
    <>
      <div className={styles.bar}>
        <FilterLine
          placeholder="Name, email or address"
          text={q}
          onSearch={(text, step) => change('q', text, step)}
        >
          <Button kind="secondary" small loading={isFetching && !isPending} onClick={() => void refetch()}>
            Refresh
          </Button>
        </FilterLine>
      </div>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <LoadError title="We couldn’t load who is signed in" loading={isFetching} onRetry={refetch} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState
          title="No results"
          action={
            <Button kind="secondary" onClick={clear}>
              Clear search
            </Button>
          }
        >
          No one who is signed in matches this search.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && <SessionTable sessions={data.rows} />}
      {data && data.total > 0 && data.total <= TAKE && (
        <p role="status" className={styles.quiet}>
          {data.total === 1 ? '1 session' : `${formatCount(data.total)} sessions`}
        </p>
      )}
      {data && (
        <Pager
          label="Pages of sessions"
          skip={skip}
          take={TAKE}
          total={data.total}
          onSkip={(to) => change('skip', to === 0 ? '' : String(to))}
        />
      )}
    </>
  );
}
