import { ROUTES } from '@portico/contract/routes';
import { formatWholeMoney } from '@portico/contract/rules/format';
import { lazy, Suspense, useRef, useState } from 'react';
import { useRowHeight } from '../../../platform/rowHeight.ts';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { rangeText } from '../../../ui/range.ts';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useIsPhone } from '../../../ui/useMediaQuery.ts';
import { WorkHeading, WorkLines } from '../../../ui/WorkList.tsx';
import { NewQuote } from '../newQuote/NewQuote.tsx';
import { PipelineFilters } from './PipelineFilters.tsx';
import { PipelineTable } from './PipelineTable.tsx';
import { skipOf, sortOf, tabsOf } from './pipeline.rules.ts';
import { Stages } from './Stages.tsx';
import { useChosen } from './useChosen.ts';
import { usePipeline, usePipelineState } from './usePipeline.ts';
import { usePipelineKeys } from './usePipelineKeys.ts';

const FollowUpDialog = lazy(() => import('./FollowUpDialog.tsx'));
// It has a drawing.
const NoQuotes = lazy(() => import('./NoQuotes.tsx'));
const PipelineList = lazy(() => import('./PipelineList.tsx'));
const SelectionBar = lazy(() => import('./SelectionBar.tsx'));
const PipelineTools = lazy(() => import('./PipelineTools.tsx'));

/** Where agents and staff land: what is quoted, how far it has come, and what to do about it next. */
export function PipelinePage() {
  const isPhone = useIsPhone();
  const [rows, setRows] = useRowHeight();
  const { state, change } = usePipelineState();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = usePipeline(state);
  const chosen = useChosen();
  const [followUp, setFollowUp] = useState<typeof chosen.lines>();
  const place = useRef<HTMLDivElement>(null);
  const lines = data?.LineList ?? [];
  usePipelineKeys({ place, lines, chosen, onFollowUp: setFollowUp });
  const skip = skipOf(state);
  const shown = lines.length;
  const turning = data && {
    onPrevious: state.page > 1 ? () => change({ page: state.page - 1 }) : undefined,
    onNext: skip + shown < data.Total ? () => change({ page: state.page + 1 }) : undefined,
  };
  const [open] = tabsOf(data);

  return (
    <>
      <WorkHeading
        title={ROUTES.quotes.title}
        summary={open?.cents ? `${formatWholeMoney(open.cents)} in open quotes` : undefined}
        range={data && shown > 0 && !isPlaceholderData ? rangeText(skip, shown, data.Total) : undefined}
        place={String(state.page)}
        turning={shown > 0 ? turning : undefined}
        actions={
          <>
            <Suspense fallback={null}>
              <PipelineTools
                state={state}
                isEmpty={shown === 0}
                rows={isPhone ? undefined : { value: rows, onChange: setRows }}
              />
            </Suspense>
            <NewQuote today={data?.Today} />
          </>
        }
      />
      <Stages data={data} state={state} />
      <PipelineFilters state={state} onChange={change} />
      {isPending && <LineSkeleton lines={15} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the quotes.
        </TryAgain>
      )}
      {data && turning && shown > 0 && (
        <div ref={place}>
          <WorkLines isWaiting={isPlaceholderData} turning={turning}>
            {isPhone ? (
              <Suspense fallback={<LineSkeleton lines={8} />}>
                <PipelineList lines={lines} />
              </Suspense>
            ) : (
              <PipelineTable
                lines={lines}
                today={data.Today}
                rows={rows}
                sort={sortOf(state)}
                onSort={(sort) => change({ sort })}
                chosen={chosen}
                isOneStage={state.stage !== undefined}
              />
            )}
          </WorkLines>
        </div>
      )}
      <Suspense fallback={null}>
        {data && shown === 0 && <NoQuotes state={state} today={data.Today} onChange={change} />}
        {chosen.lines.length > 0 && !isPhone && (
          <SelectionBar chosen={chosen} onFollowUp={() => setFollowUp(chosen.lines)} />
        )}
        {followUp && data && (
          <FollowUpDialog
            lines={followUp}
            today={data.Today}
            onClose={() => setFollowUp(undefined)}
            onDone={() => {
              setFollowUp(undefined);
              chosen.clear();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
