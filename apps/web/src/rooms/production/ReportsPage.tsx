import { ROUTES } from '@portico/contract/routes';
import { dayIn } from '@portico/contract/rules/days';
import { lazy, Suspense } from 'react';
import { daysOf } from '../../platform/report/period.ts';
import { ReportShell } from '../../platform/report/ReportShell.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Charts } from './Charts.tsx';
import { Figures } from './Figures.tsx';
import { isNothing, NothingYet } from './NothingYet.tsx';
import { csvOf } from './production.rules.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { useProduction, useReportState } from './useProduction.ts';

const Statements = lazy(() => import('./Statements.tsx'));

/** `/agent/reports`: what an agency has written, kept and lost, how its quotes fare, and what its losses come to. */
export function ReportsPage() {
  const { state, change } = useReportState();
  const loaded = useProduction(state);
  const days = loaded.data ?? daysOf(state, dayIn(undefined, new Date()));
  return (
    <>
      <ReportShell
        title={ROUTES.agentReports.title}
        loaded={loaded}
        filters={<ReportFilters state={state} onChange={change} days={days} />}
        fileOf={(data) => ({ name: 'production', csv: csvOf(data) })}
      >
        {(data) =>
          isNothing(data) ? (
            <NothingYet />
          ) : (
            <>
              <Figures data={data} />
              <Charts data={data} />
            </>
          )
        }
      </ReportShell>
      <Suspense fallback={<Skeleton lines={4} />}>
        <Statements agency={state.agency} />
      </Suspense>
    </>
  );
}
