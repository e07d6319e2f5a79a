import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { ROUTES, type RouteName } from '@portico/contract/routes';
import { formatCount, formatWholeMoney } from '@portico/contract/rules/format';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { RowHeightSwitch } from '../../../platform/RowHeightSwitch.tsx';
import { useRowHeight } from '../../../platform/rowHeight.ts';
import { ColumnChoice } from '../../../ui/ColumnChoice.tsx';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useIsPhone, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { WorkHeading, WorkLines } from '../../../ui/WorkList.tsx';
import { PageLinks } from '../PageLinks.tsx';
import { rememberQueue } from '../queueAddress.ts';
import { Glance } from './Glance.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueTable } from './QueueTable.tsx';
import {
  COLUMNS,
  countText,
  DEFAULT_COLUMNS,
  isFiltered,
  numberOf,
  type QueueTab,
  TABS,
  tabsFor,
  viewOf,
} from './queue.rules.ts';
import type { BulkAction } from './SelectionBar.tsx';
import { useChosen } from './useChosen.ts';
import { useLines, useQueueState, useStats } from './useQueue.ts';
import { useQueueKeys } from './useQueueKeys.ts';

const Approvals = lazy(() => import('./Approvals.tsx'));
const HandOverAllAgain = lazy(() => import('./HandOverAllAgain.tsx'));
// It has a drawing.
const NoClaims = lazy(async () => ({ default: (await import('./NoClaims.tsx')).NoClaims }));
const QueueList = lazy(() => import('./QueueList.tsx'));
const QueueMap = lazy(() => import('./QueueMap.tsx'));
const QueueStatus = lazy(() => import('./QueueStatus.tsx'));
const SelectionBar = lazy(async () => ({ default: (await import('./SelectionBar.tsx')).SelectionBar }));
const SavedViews = lazy(async () => ({
  default: (await import('../../../platform/savedViews/SavedViews.tsx')).SavedViews,
}));

interface Props {
  /** Whether the reader has a page there. */
  readonly leadsTo: (route: RouteName) => boolean;
}

/** `/claims` for staff: every claim, what is due first, with what there is to do about several at once. */
export function QueuePage({ leadsTo }: Props) {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(width < 74rem)');
  const [rows, setRows] = useRowHeight();
  const { state, change, clear } = useQueueState();
  const { lines, total, isPending, isFetching, isPlaceholderData, refetch, ...more } = useLines(state);
  const { data: stats, isPending: isCounting, isFetching: isCountingAgain, refetch: countAgain } = useStats();
  const chosen = useChosen();
  const [action, setAction] = useState<BulkAction>();
  const [statusOf, setStatusOf] = useState<DeskLine>();
  const place = useRef<HTMLDivElement>(null);
  const columns = state.columns ?? DEFAULT_COLUMNS;
  const isApprovals = state.tab === 'approvals';
  const choosing = stats?.CanWork === true && !isPhone && !isApprovals ? chosen : undefined;
  // The summary has the number of all open claims.
  const isPart = state.tab !== undefined || isFiltered(state);
  const { search } = useLocation();
  useEffect(() => rememberQueue(search), [search]);
  useQueueKeys({ place, lines: lines ?? [], chosen: choosing, onAct: setAction, onStatus: setStatusOf });
  // What is about the table alone.
  const hasTable = !isPhone && !isApprovals;
  const heights = hasTable && <RowHeightSwitch value={rows} onChange={setRows} />;
  const filters = (
    <QueueFilters state={state} onChange={change} onClear={clear} tools={!isNarrow && heights} />
  );

  return (
    <>
      <WorkHeading
        title={ROUTES.claims.title}
        summary={
          stats &&
          `${formatCount(stats.Open)} open of ${formatCount(stats.All)} · ${formatWholeMoney(stats.ReserveCents)} outstanding`
        }
        range={lines && isPart && !isApprovals && !isPlaceholderData ? countText(total) : undefined}
        actions={
          <>
            {!isApprovals && (
              <Segments
                small
                legend="Above the list"
                options={[
                  { value: 'chart', label: 'Chart' },
                  { value: 'map', label: 'Map' },
                ]}
                value={state.view ?? 'chart'}
                onChange={(view) => change({ view: view === 'map' ? view : undefined })}
              />
            )}
            <Suspense fallback={null}>
              <SavedViews page="claims" path={ROUTES.claims.path} shown={viewOf(state)} />
            </Suspense>
            {hasTable && (
              <ColumnChoice
                columns={COLUMNS}
                chosen={columns}
                fixed="claim"
                fixedHint="Always shown. It opens the claim."
                onChoose={(chosenColumns) => change({ columns: chosenColumns })}
              />
            )}
            {isNarrow && heights}
            <PageLinks leadsTo={leadsTo} />
          </>
        }
      />
      <Tabs
        small
        name="Queues"
        tabs={tabsFor(stats?.CanWork === true || isApprovals).map((key) => ({
          key,
          label: TABS[key].label,
          ...(isNarrow && key === 'dispute' && { short: 'Disputes' }),
          ...(stats && { count: TABS[key].countOf(stats) }),
        }))}
        chosen={state.tab ?? 'all'}
        onChoose={(key) => change({ tab: key === 'all' ? undefined : (key as QueueTab), due: undefined })}
      >
        <div ref={place}>
          {isApprovals ? (
            <Suspense fallback={<LineSkeleton lines={6} />}>
              <Approvals />
            </Suspense>
          ) : (
            <>
              {state.view === 'map' ? (
                <>
                  {filters}
                  <Suspense fallback={<LineSkeleton lines={8} />}>
                    <QueueMap state={state} onChange={change} />
                  </Suspense>
                </>
              ) : (
                <>
                  {stats ? (
                    <Glance stats={stats} state={state} onChange={change} />
                  ) : (
                    !isCounting && (
                      <TryAgain kind="warning" loading={isCountingAgain} onRetry={countAgain}>
                        We couldn’t load the statistics.
                      </TryAgain>
                    )
                  )}
                  {filters}
                </>
              )}
              {isPending && <LineSkeleton lines={15} />}
              {!isPending && !lines && (
                <TryAgain loading={isFetching} onRetry={refetch}>
                  We couldn’t load the claims.
                </TryAgain>
              )}
              {lines && lines.length > 0 && (
                <WorkLines isWaiting={isPlaceholderData}>
                  <Suspense fallback={null}>
                    {state.tab === 'failed' && <HandOverAllAgain lines={lines} />}
                  </Suspense>
                  {isPhone ? (
                    <Suspense fallback={<LineSkeleton lines={8} />}>
                      <QueueList lines={lines} today={stats?.Today} hasRetry={state.tab === 'failed'} />
                    </Suspense>
                  ) : (
                    <QueueTable
                      lines={lines}
                      total={total}
                      today={stats?.Today}
                      state={state}
                      columns={columns}
                      chosen={choosing}
                      rows={rows}
                      onSort={(sort) => change({ sort })}
                    />
                  )}
                  {more.hasNextPage && (
                    <LoadMore
                      label="Show more claims"
                      failure="We couldn’t load more claims."
                      pages={{ ...more, isFetching }}
                    />
                  )}
                </WorkLines>
              )}
              <Suspense fallback={null}>
                {lines?.length === 0 && <NoClaims state={state} onClear={clear} />}
              </Suspense>
            </>
          )}
        </div>
      </Tabs>
      {stats && !isPhone && (
        <Suspense fallback={null}>
          <SelectionBar
            chosen={choosing}
            action={action}
            onAct={setAction}
            onStatus={setStatusOf}
            stats={stats}
          />
        </Suspense>
      )}
      {statusOf !== undefined && (
        <Suspense fallback={null}>
          <QueueStatus
            claimKey={statusOf.Key}
            number={numberOf(statusOf)}
            onClose={() => setStatusOf(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
