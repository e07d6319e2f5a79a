import { isStaff } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { rememberList } from '../../platform/accountAddress.ts';
import { useRowHeight } from '../../platform/rowHeight.ts';
import { useClaims } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useIsPhone } from '../../ui/useMediaQuery.ts';
import { BookColumns } from './BookColumns.tsx';
import { BookFilters } from './BookFilters.tsx';
import { BookPages } from './BookPages.tsx';
import { BookStats } from './BookStats.tsx';
import { BookList, BookTable } from './BookTable.tsx';
import {
  DEFAULT_SORT,
  defaultColumns,
  exactTotal,
  isFiltered,
  pageOf,
  rangeText,
  sortAfter,
  withoutFilters,
} from './book.rules.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { LineSkeleton } from './LineSkeleton.tsx';
import styles from './ManageAccountsPage.module.css';
import { useBookState, useLines, useStats } from './useBook.ts';
import { BookViews } from './views/BookViews.tsx';

const ROW_HEIGHTS = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

/** Spec §1, Manage Accounts: an agency's accounts, or for staff every account, as a work table. */
export function ManageAccountsPage() {
  const isPhone = useIsPhone();
  const isOfStaff = isStaff(useClaims()?.role ?? []);
  const [rows, setRows] = useRowHeight();
  const { state, go, change } = useBookState();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useLines(state);
  const stats = useStats(state);
  const columns = state.columns ?? defaultColumns(isOfStaff);
  const sort = state.sort ?? DEFAULT_SORT;
  const { search } = useLocation();
  useEffect(() => rememberList(search), [search]);
  const range = useFocusAfterTurning(state.after ?? state.before);
  const page = data && pageOf(data.rows, state);
  const clear = () => go(withoutFilters(state));
  const isWaiting = isPlaceholderData || stats.isPlaceholderData;

  return (
    <>
      <div className={styles.bar}>
        <h1>{ROUTES.account.title}</h1>
        <p className={styles.range} role="status" ref={range} tabIndex={-1}>
          {page && !isWaiting && rangeText(page, data.total, exactTotal(stats.data, state))}
        </p>
        {page && <BookPages label="Pages" page={page} onTurn={change} />}
        <div className={styles.actions}>
          <BookViews state={state} />
          {!isPhone && (
            <>
              <BookColumns columns={columns} onChoose={(chosen) => change({ columns: chosen })} />
              <Segments small legend="Row height" options={ROW_HEIGHTS} value={rows} onChange={setRows} />
            </>
          )}
          <ExportButton state={state} />
        </div>
      </div>
      <BookStats state={state} onChoose={(status) => change({ status })} />
      <BookFilters state={state} onChange={change} onClear={clear} />
      {isPending && <LineSkeleton lines={15} />}
      {!isPending && !page && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the accounts.
        </TryAgain>
      )}
      {page && page.rows.length > 0 && (
        <div
          className={styles.lines}
          data-waiting={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          {isPhone ? (
            <BookList lines={page.rows} />
          ) : (
            <BookTable
              lines={page.rows}
              columns={columns}
              rows={rows}
              sort={sort}
              onSort={(field) => change({ sort: sortAfter(sort, field) })}
            />
          )}
          <div className={styles.foot}>
            <BookPages label="Pages, below the list" page={page} onTurn={change} />
          </div>
        </div>
      )}
      {page?.rows.length === 0 && <Empty isFiltered={isFiltered(state)} onClear={clear} />}
    </>
  );
}

const Empty = ({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      title="No accounts match these filters."
      action={
        <Button kind="secondary" onClick={onClear}>
          Clear all filters
        </Button>
      }
    >
      Try fewer words or a different status.
    </EmptyState>
  ) : (
    <EmptyState title="No accounts yet">
      An account shows up here as soon as your agency has a quote or a policy for it.
    </EmptyState>
  );

/** After turning the page, reading goes on from its top. */
function useFocusAfterTurning(place: string | undefined) {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    top.current?.focus();
  }, [place]);
  return top;
}
