import { isStaff } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberList } from '../../platform/accountAddress.ts';
import { ExportButton } from '../../platform/export/ExportButton.tsx';
import { RowHeightSwitch } from '../../platform/RowHeightSwitch.tsx';
import { useRowHeight } from '../../platform/rowHeight.ts';
import { SavedViews } from '../../platform/savedViews/SavedViews.tsx';
import { useClaims } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ColumnChoice } from '../../ui/ColumnChoice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { sortAfter } from '../../ui/sorting.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useIsPhone } from '../../ui/useMediaQuery.ts';
import { WorkHeading, WorkLines } from '../../ui/WorkList.tsx';
import { BookFilters } from './BookFilters.tsx';
import { BookStats } from './BookStats.tsx';
import { BookList, BookTable } from './BookTable.tsx';
import {
  accountsText,
  COLUMNS,
  DEFAULT_SORT,
  defaultColumns,
  exactTotal,
  filtersOf,
  isFiltered,
  pageOf,
  rangeText,
  toNext,
  toPrevious,
  viewOf,
} from './book.rules.ts';
import { exportBook, useBookState, useLines, useStats } from './useBook.ts';

/** Spec §1, Manage Accounts: an agency's accounts, or for staff every account, as a work table. */
export function ManageAccountsPage() {
  const isPhone = useIsPhone();
  const isOfStaff = isStaff(useClaims()?.role ?? []);
  const [rows, setRows] = useRowHeight();
  const { state, change, clear } = useBookState();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useLines(state);
  const stats = useStats(state);
  const columns = state.columns ?? defaultColumns(isOfStaff);
  const sort = state.sort ?? DEFAULT_SORT;
  const { search } = useLocation();
  useEffect(() => rememberList(search), [search]);
  const page = data && pageOf(data.rows, state);
  const turning = page && {
    onPrevious: page.previous === undefined ? undefined : () => change(toPrevious(page)),
    onNext: page.next === undefined ? undefined : () => change(toNext(page)),
  };
  const isWaiting = isPlaceholderData || stats.isPlaceholderData;

  return (
    <>
      <WorkHeading
        title={ROUTES.account.title}
        range={page && !isWaiting ? rangeText(page, data.total, exactTotal(stats.data, state)) : undefined}
        place={state.after ?? state.before}
        turning={turning}
        actions={
          <>
            <SavedViews page="accounts" path={ROUTES.account.path} shown={viewOf(state)} />
            {!isPhone && (
              <>
                <ColumnChoice
                  columns={COLUMNS}
                  chosen={columns}
                  fixed="name"
                  fixedHint="Always shown. It opens the account."
                  onChoose={(chosen) => change({ columns: chosen })}
                />
                <RowHeightSwitch value={rows} onChange={setRows} />
              </>
            )}
            <ExportButton
              name="accounts"
              countText={accountsText}
              download={(options) => exportBook({ query: filtersOf(state) }, options)}
            />
          </>
        }
      />
      <BookStats state={state} onChoose={(status) => change({ status })} />
      <BookFilters state={state} onChange={change} onClear={clear} />
      {isPending && <LineSkeleton lines={15} />}
      {!isPending && !page && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the accounts.
        </TryAgain>
      )}
      {page && turning && page.rows.length > 0 && (
        <WorkLines isWaiting={isPlaceholderData} turning={turning}>
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
        </WorkLines>
      )}
      {page?.rows.length === 0 && (
        <Empty isFiltered={isFiltered(state)} isOfStaff={isOfStaff} onClear={clear} />
      )}
    </>
  );
}

interface EmptyProps {
  readonly isFiltered: boolean;
  readonly isOfStaff: boolean;
  readonly onClear: () => void;
}

const Empty = ({ isFiltered, isOfStaff, onClear }: EmptyProps) =>
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
      An account shows up here as soon as {isOfStaff ? 'an agency' : 'your agency'} has a quote or a policy
      for it.
    </EmptyState>
  );
