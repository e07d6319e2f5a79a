import { MOST_EXPORTED } from '@portico/contract/rooms/auditLog';
import { formatCount } from '@portico/contract/rules/format';
import { lazy, Suspense } from 'react';
import { useAddress } from '../../platform/address.ts';
import { ExportButton } from '../../platform/export/ExportButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import styles from './AuditLog.module.css';
import { AuditTable } from './AuditTable.tsx';
import { isFiltered, NO_FILTERS, queryOf, stateIn, withState } from './auditAddress.ts';
import { ChainPanel } from './ChainPanel.tsx';
import { auditApi, useEntries } from './useAuditLog.ts';

const EntryDialog = lazy(() => import('./EntryDialog.tsx'));
const countText = (count: number) => `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** Who did what, and whether the log is still as it was sealed. Filters and the open entry are in the address. */
export function AuditLogPage() {
  const [address, setAddress] = useAddress();
  const state = stateIn(address);
  const filters = queryOf(state);
  const opened = address.get('entry');
  const { data, isPending, ...pages } = useEntries(filters);
  const entries = data?.pages.flatMap(({ Entries }) => Entries);
  const clear = () => setAddress((now) => withState(now, NO_FILTERS));
  const open = (number: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (number === null) next.delete('entry');
        else next.set('entry', number);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <ChainPanel />
      <AuditFilters
        state={state}
        person={data?.pages[0]?.Person ?? null}
        onChange={(change) => setAddress((now) => withState(now, change), { preventScrollReset: true })}
        onClear={clear}
      />
      <div className={styles.tools}>
        <span className={styles.quiet}>
          Newest first. The CSV file has up to {formatCount(MOST_EXPORTED)} entries.
        </span>
        <Button
          small
          kind="secondary"
          loading={pages.isFetching && !pages.isFetchingNextPage}
          onClick={() => void pages.refetch()}
        >
          Refresh
        </Button>
        <ExportButton
          download={(options) => auditApi.download({ query: filters }, options)}
          name="audit-log"
          countText={countText}
        />
      </div>
      {isPending && <Skeleton lines={10} />}
      {!isPending && !data && (
        <TryAgain loading={pages.isFetching} onRetry={pages.refetch}>
          We couldn’t load the audit log.
        </TryAgain>
      )}
      {entries?.length === 0 &&
        (isFiltered(state) ? (
          <EmptyState
            title="No results"
            action={
              <Button kind="secondary" onClick={clear}>
                Clear filters
              </Button>
            }
          >
            No entries match these filters.
          </EmptyState>
        ) : (
          <EmptyState title="No entries yet">What people do in the portal shows up here.</EmptyState>
        ))}
      {entries && entries.length > 0 && (
        <AuditTable entries={entries} onOpen={(number) => open(String(number))} />
      )}
      {pages.hasNextPage && (
        <LoadMore label="Show more entries" failure="We couldn’t load more entries." pages={pages} />
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <EntryDialog key={opened} number={opened} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}
