import { isStaff } from '@portico/contract/roles';
import { BOOK_SORTS } from '@portico/contract/rooms/book';
import { ROUTES } from '@portico/contract/routes';
import { useLayoutEffect, useRef } from 'react';
import { useClaims, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { BookColumns } from './BookColumns.tsx';
import { BookFilters } from './BookFilters.tsx';
import { BookStats } from './BookStats.tsx';
import { BookList, BookTable } from './BookTable.tsx';
import {
  DEFAULT_SORT,
  defaultColumns,
  isFiltered,
  pageOf,
  sortAfter,
  totalText,
  withoutFilters,
} from './book.rules.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { LineSkeleton } from './LineSkeleton.tsx';
import styles from './ManageAccountsPage.module.css';
import { useBookState, useLines } from './useBook.ts';
import { BookViews } from './views/BookViews.tsx';

/** Spec §1, Manage Accounts: the book of an agent, or for staff every account. */
export function ManageAccountsPage() {
  const isMobile = useSession(({ isMobile }) => isMobile);
  const isOfStaff = isStaff(useClaims()?.role ?? []);
  const { state, go, change } = useBookState();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useLines(state);
  const columns = state.columns ?? defaultColumns(isOfStaff);
  const sort = state.sort ?? DEFAULT_SORT;
  const top = usePageTurns(state.after ?? state.before);
  const page = data && pageOf(data.rows, state);
  const clear = () => go(withoutFilters(state));

  return (
    <>
      <PageHeading
        title={ROUTES.account.title}
        lead={isOfStaff ? 'Accounts of all agencies.' : 'Your agency’s accounts.'}
      />
      <BookStats chosen={state.status} onChoose={(status) => change({ status })} />
      <BookFilters state={state} onChange={change} onClear={clear} />
      <div className={styles.bar}>
        <p className={styles.total} role="status" ref={top} tabIndex={-1}>
          {data && totalText(data.total)}
        </p>
        {isMobile && (
          <Select
            label="Order"
            options={ORDERS}
            value={sort}
            onChange={({ target }) => change({ sort: BOOK_SORTS.find((one) => one === target.value) })}
          />
        )}
        <div className={styles.actions}>
          <BookViews state={state} />
          {!isMobile && <BookColumns columns={columns} onChoose={(chosen) => change({ columns: chosen })} />}
          <ExportButton state={state} />
        </div>
      </div>
      {isPending && <LineSkeleton lines={12} />}
      {!isPending && !page && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          The accounts could not be loaded.
        </TryAgain>
      )}
      {page && page.rows.length > 0 && (
        <div
          className={styles.lines}
          data-waiting={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          {isMobile ? (
            <BookList lines={page.rows} />
          ) : (
            <BookTable
              lines={page.rows}
              columns={columns}
              sort={sort}
              onSort={(field) => change({ sort: sortAfter(sort, field) })}
            />
          )}
        </div>
      )}
      {page?.rows.length === 0 &&
        (isFiltered(state) ? (
          <EmptyState
            title="No account fits these filters"
            action={
              <Button kind="secondary" onClick={clear}>
                Clear all filters
              </Button>
            }
          >
            Try fewer words, or another status.
          </EmptyState>
        ) : (
          <EmptyState title="No accounts yet">
            Accounts show here as soon as your agency has a quote or a policy.
          </EmptyState>
        ))}
      {page && (page.previous ?? page.next) !== undefined && (
        <nav className={styles.pages} aria-label="Pages">
          <Button
            kind="secondary"
            disabled={page.previous === undefined}
            onClick={() => change({ before: page.previous })}
          >
            Previous
          </Button>
          <Button
            kind="secondary"
            disabled={page.next === undefined}
            onClick={() => change({ after: page.next })}
          >
            Next
          </Button>
        </nav>
      )}
    </>
  );
}

/** For phones, which have no headings to press. */
const ORDERS: readonly SelectOption[] = [
  { value: 'Name', label: 'Name, A to Z' },
  { value: '-Name', label: 'Name, Z to A' },
  { value: 'TermEnd', label: 'Ends soonest' },
  { value: '-TermEnd', label: 'Ends latest' },
  { value: 'TermBegin', label: 'Began first' },
  { value: '-TermBegin', label: 'Began last' },
  { value: '-Premium', label: 'Highest premium' },
  { value: 'Premium', label: 'Lowest premium' },
];

/** Who turns the page reads on from its top. */
function usePageTurns(place: string | undefined) {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    top.current?.focus();
  }, [place]);
  return top;
}
