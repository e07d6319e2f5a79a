import { isAgentOrStaff } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { RowHeightSwitch } from '../../platform/RowHeightSwitch.tsx';
import { useRowHeight } from '../../platform/rowHeight.ts';
import { useClaims } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { rangeText } from '../../ui/range.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useIsPhone } from '../../ui/useMediaQuery.ts';
import { WorkHeading, WorkLines } from '../../ui/WorkList.tsx';
import { QuotesList, QuotesTable } from './QuotesTable.tsx';
import { isFiltered, type QuotesState, skipOf } from './quotes.rules.ts';
import { usePrograms, useQuotes, useQuotesState } from './useQuotes.ts';

type Change = ReturnType<typeof useQuotesState>['change'];

/** Where agents and staff land: what is quoted and not bound yet, as a work table. */
export function QuotesPage() {
  const isPhone = useIsPhone();
  const [rows, setRows] = useRowHeight();
  const { state, change } = useQuotesState();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useQuotes(state);
  const skip = skipOf(state);
  const shown = data?.rows.length ?? 0;
  const turning = data && {
    onPrevious: state.page > 1 ? () => change({ page: state.page - 1 }) : undefined,
    onNext: skip + shown < data.total ? () => change({ page: state.page + 1 }) : undefined,
  };

  return (
    <>
      <WorkHeading
        title={ROUTES.quotes.title}
        range={data && shown > 0 && !isPlaceholderData ? rangeText(skip, shown, data.total) : undefined}
        place={String(state.page)}
        turning={shown > 0 ? turning : undefined}
        actions={!isPhone && <RowHeightSwitch value={rows} onChange={setRows} />}
      />
      <QuotesFilters state={state} onChange={change} />
      {isPending && <LineSkeleton lines={15} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the quotes.
        </TryAgain>
      )}
      {data && turning && shown > 0 && (
        <WorkLines isWaiting={isPlaceholderData} turning={turning}>
          {isPhone ? (
            <QuotesList quotes={data.rows} />
          ) : (
            <QuotesTable
              quotes={data.rows}
              rows={rows}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
            />
          )}
        </WorkLines>
      )}
      {data && shown === 0 && <Empty state={state} onChange={change} />}
    </>
  );
}

interface Props {
  readonly state: QuotesState;
  readonly onChange: Change;
}

function QuotesFilters({ state, onChange }: Props) {
  const roles = useClaims()?.role ?? [];
  return (
    <FilterLine
      placeholder="Name, address or number"
      text={state.q}
      onSearch={(q, step) => onChange({ q }, step)}
    >
      {/* An insured has few quotes, and may not ask for the values to filter by. */}
      {isAgentOrStaff(roles) && <ProgramFilter state={state} onChange={onChange} />}
      {isFiltered(state) && (
        <Button small kind="quiet" onClick={() => onChange({ q: '', program: '' })}>
          Clear
        </Button>
      )}
    </FilterLine>
  );
}

const ProgramFilter = ({ state, onChange }: Props) => (
  <FilterSelect
    label="Program"
    options={usePrograms().map(({ Key, Name }) => ({ value: Key, label: Name }))}
    value={state.program}
    onChange={({ target }) => onChange({ program: target.value })}
  />
);

function Empty({ state, onChange }: Props) {
  if (state.page > 1) return <EmptyPage of="quotes" onFirst={() => onChange({})} />;
  if (isFiltered(state))
    return (
      <EmptyState
        title="No quotes match these filters."
        action={
          <Button kind="secondary" onClick={() => onChange({ q: '', program: '' })}>
            Clear all filters
          </Button>
        }
      >
        Try fewer words or a different program.
      </EmptyState>
    );
  return (
    <EmptyState title="No open quotes">
      A quote shows up here from the day it’s opened until it’s bound or declined. Your accounts are under{' '}
      <Link to={ROUTES.account.path}>{ROUTES.account.title}</Link>.
    </EmptyState>
  );
}
