import { ROUTES, type RouteName } from '@portico/contract/routes';
import { formatCount, formatWholeMoney } from '@portico/contract/rules/format';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { RowHeightSwitch } from '../../../platform/RowHeightSwitch.tsx';
import { useRowHeight } from '../../../platform/rowHeight.ts';
import { SavedViews } from '../../../platform/savedViews/SavedViews.tsx';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useIsPhone, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { WorkHeading, WorkLines } from '../../../ui/WorkList.tsx';
import { PageLinks } from '../PageLinks.tsx';
import { rememberQueue } from '../queueAddress.ts';
import { Glance } from './Glance.tsx';
import { NoClaims } from './NoClaims.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList, QueueTable } from './QueueTable.tsx';
import { pageOf, type QueueTab, rangeText, TABS, viewOf, withoutFilters } from './queue.rules.ts';
import { type BulkAction, SelectionBar } from './SelectionBar.tsx';
import { useChosen } from './useChosen.ts';
import { useLines, useQueueState, useStats } from './useQueue.ts';
import { useQueueKeys } from './useQueueKeys.ts';

interface Props {
  /** Whether the reader has a page there. */
  readonly leadsTo: (route: RouteName) => boolean;
}

/** `/claims` for staff: every claim, what is due first, with what there is to do about several at once. */
export function QueuePage({ leadsTo }: Props) {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(width < 74rem)');
  const [rows, setRows] = useRowHeight();
  const { state, go, change, turningOf } = useQueueState();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useLines(state);
  const { data: stats, isPending: isCounting, isFetching: isCountingAgain, refetch: countAgain } = useStats();
  const chosen = useChosen();
  const [action, setAction] = useState<BulkAction>();
  const place = useRef<HTMLDivElement>(null);
  const page = data && pageOf(data.rows, state);
  const turning = page && turningOf(page);
  const canChoose = stats?.CanWork === true && !isPhone;
  const clear = () => go(withoutFilters(state));
  const { search } = useLocation();
  useEffect(() => rememberQueue(search), [search]);
  useQueueKeys({ place, lines: page?.rows ?? [], chosen: canChoose ? chosen : undefined, onAct: setAction });

  return (
    <>
      <WorkHeading
        title={ROUTES.claims.title}
        summary={
          stats &&
          `${formatCount(stats.Open)} open of ${formatCount(stats.All)} · ${formatWholeMoney(stats.ReserveCents)} outstanding`
        }
        range={page && page.rows.length > 0 && !isPlaceholderData ? rangeText(page, data.total) : undefined}
        place={state.after}
        turning={turning}
        actions={
          <>
            <SavedViews page="claims" path={ROUTES.claims.path} shown={viewOf(state)} />
            {!isPhone && <RowHeightSwitch value={rows} onChange={setRows} />}
            <PageLinks leadsTo={leadsTo} />
          </>
        }
      />
      <Tabs
        small
        name="Queues"
        tabs={(Object.keys(TABS) as QueueTab[]).map((key) => ({
          key,
          label: TABS[key].label,
          ...(isNarrow && key === 'dispute' && { short: 'Disputes' }),
          ...(stats && { count: TABS[key].countOf(stats) }),
        }))}
        chosen={state.tab ?? 'all'}
        onChoose={(key) => change({ tab: key === 'all' ? undefined : (key as QueueTab), due: undefined })}
      >
        <div ref={place}>
          {stats ? (
            <Glance stats={stats} state={state} onChange={change} />
          ) : (
            !isCounting && (
              <TryAgain kind="warning" loading={isCountingAgain} onRetry={countAgain}>
                We couldn’t load the statistics.
              </TryAgain>
            )
          )}
          <QueueFilters state={state} onChange={change} onClear={clear} />
          {isPending && <LineSkeleton lines={15} />}
          {!isPending && !page && (
            <TryAgain loading={isFetching} onRetry={refetch}>
              We couldn’t load the claims.
            </TryAgain>
          )}
          {page && turning && page.rows.length > 0 && (
            <WorkLines isWaiting={isPlaceholderData} turning={turning}>
              {isPhone ? (
                <QueueList lines={page.rows} today={stats?.Today} />
              ) : (
                <QueueTable
                  lines={page.rows}
                  today={stats?.Today}
                  state={state}
                  chosen={canChoose ? chosen : undefined}
                  rows={rows}
                  onSort={(sort) => change({ sort })}
                />
              )}
            </WorkLines>
          )}
          {page?.rows.length === 0 && <NoClaims state={state} onClear={clear} />}
        </div>
      </Tabs>
      {canChoose && (
        <SelectionBar chosen={chosen} action={action} onAct={setAction} adjusters={stats.Adjusters} />
      )}
    </>
  );
}
