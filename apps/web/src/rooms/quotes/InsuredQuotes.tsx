import { ROUTES } from '@portico/contract/routes';
import { RowHeightSwitch } from '../../platform/RowHeightSwitch.tsx';
import { useRowHeight } from '../../platform/rowHeight.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { rangeText } from '../../ui/range.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useIsPhone } from '../../ui/useMediaQuery.ts';
import { WorkHeading, WorkLines } from '../../ui/WorkList.tsx';
import { QuotesList, QuotesTable } from './QuotesTable.tsx';
import { type QuotesState, skipOf } from './quotes.rules.ts';
import { useQuotes, useQuotesState } from './useQuotes.ts';

/** An insured's own quotes. How far they've come is for the agent to know. */
export default function InsuredQuotes() {
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
      <FilterLine
        placeholder="Name, address or number"
        text={state.q}
        onSearch={(q, step) => change({ q }, step)}
      >
        {state.q !== '' && (
          <Button small kind="quiet" onClick={() => change({ q: '' })}>
            Clear
          </Button>
        )}
      </FilterLine>
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
  readonly onChange: ReturnType<typeof useQuotesState>['change'];
}

function Empty({ state, onChange }: Props) {
  if (state.page > 1) return <EmptyPage of="quotes" onFirst={() => onChange({})} />;
  if (state.q !== '')
    return (
      <EmptyState
        title="No quotes match."
        action={
          <Button kind="secondary" onClick={() => onChange({ q: '' })}>
            Show all quotes
          </Button>
        }
      >
        Try fewer words.
      </EmptyState>
    );
  return <EmptyState title="No open quotes">A quote your agent prepares for you shows up here.</EmptyState>;
}
