import { ROUTES } from '@portico/contract/routes';
import { dayIn } from '@portico/contract/rules/days';
import { formatDay } from '@portico/contract/rules/format';
import { lazy, Suspense } from 'react';
import { saveFile } from '../../platform/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { RecordHeading } from '../../ui/RecordHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Charts } from './Charts.tsx';
import { Figures } from './Figures.tsx';
import styles from './Production.module.css';
import { csvOf, daysOf } from './production.rules.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { useProduction, useReportState } from './useProduction.ts';

const Statements = lazy(() => import('./Statements.tsx'));

/** `/agent/reports`: what an agency has written, kept and lost, how its quotes fare, and what its losses come to. */
export function ReportsPage() {
  const { state, change } = useReportState();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useProduction(state);
  const days = data ?? daysOf(state, dayIn(undefined, new Date()));
  return (
    <>
      <RecordHeading
        title={ROUTES.agentReports.title}
        facts={
          <p role="status">
            {data && !isPlaceholderData && `${formatDay(data.From)} to ${formatDay(data.To)}`}
          </p>
        }
        actions={
          <Button
            small
            kind="secondary"
            disabled={!data || isPlaceholderData}
            onClick={() =>
              data &&
              saveFile(
                [new TextEncoder().encode(csvOf(data))],
                'text/csv',
                `production-${data.From}-${data.To}.csv`,
              )
            }
          >
            Export CSV
          </Button>
        }
      />
      <ReportFilters state={state} onChange={change} days={days} />
      {isPending && <LineSkeleton lines={12} />}
      {!isPending && !data && (
        <LoadError title="We couldn’t load the reports" loading={isFetching} onRetry={refetch}>
          The figures take a moment to add up. Please try again.
        </LoadError>
      )}
      {data && (
        <div
          className={styles.figures}
          data-waiting={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <Figures data={data} />
          <Charts data={data} />
        </div>
      )}
      <Suspense fallback={<Skeleton lines={4} />}>
        <Statements agency={state.agency} />
      </Suspense>
    </>
  );
}
