import {
  HEALTH_PERIOD_NAMES,
  type HealthPeriod,
  type HealthProcess,
  operations,
} from '@portico/contract/rooms/operations';
import { formatTime } from '@portico/contract/rules/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { useListAddress } from '../../platform/listAddress.ts';
import { Moment } from '../../platform/Moment.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section, Sections } from '../../ui/Section.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { HealthCharts } from './HealthCharts.tsx';
import { HealthChecks } from './HealthChecks.tsx';
import { memoryText } from './healthCharts.rules.ts';
import styles from './Operations.module.css';

const api = client(operations);
const CHECKS_EVERY_MS = 30_000;
/** There's a new sample every minute. */
const CHARTS_EVERY_MS = 60_000;

/** How the portal is doing, all processes together. Asks again while someone is looking. */
export function HealthPage() {
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['operations', 'health'],
    queryFn: ({ signal }) => api.health({}, { signal }),
    refetchInterval: CHECKS_EVERY_MS,
  });
  return (
    <>
      {isPending && <Skeleton lines={10} />}
      {isError && (
        <TryAgain kind={data ? 'warning' : 'error'} loading={isFetching} onRetry={refetch}>
          {data
            ? `We couldn’t check again. What you see is from ${formatTime(data.At)}.`
            : 'We couldn’t check the portal’s health.'}
        </TryAgain>
      )}
      {data && <HealthChecks checks={data.Checks} />}
      <Sections>
        <OverTime />
        {data && data.Processes.length > 0 && (
          <Section title="Processes in the last 24 hours">
            <Processes processes={data.Processes} />
          </Section>
        )}
      </Sections>
    </>
  );
}

const PERIODS: Readonly<Record<HealthPeriod, string>> = { hour: 'Hour', day: 'Day', week: 'Week' };

/** The period is in the address. */
function OverTime() {
  const { oneOf, change } = useListAddress();
  const period = oneOf('period', HEALTH_PERIOD_NAMES) ?? 'hour';
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['operations', 'healthHistory', period],
    queryFn: ({ signal }) => api.healthHistory({ query: { Period: period } }, { signal }),
    refetchInterval: CHARTS_EVERY_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title="Over time"
      actions={
        <Segments
          small
          legend="Period"
          options={HEALTH_PERIOD_NAMES.map((value) => ({ value, label: PERIODS[value] }))}
          value={period}
          onChange={(value) => change('period', value, { replace: true })}
        />
      }
    >
      <p className={styles.quiet}>Measured once a minute, all processes together. Hatched means no data.</p>
      {isPending && <Skeleton lines={10} />}
      {isError && (
        <TryAgain kind={data ? 'warning' : 'error'} loading={isFetching} onRetry={refetch}>
          {data ? 'We couldn’t refresh the charts.' : 'We couldn’t load the charts.'}
        </TryAgain>
      )}
      {data?.Points.every(({ Minutes }) => Minutes === 0) && (
        <EmptyState title="Nothing was measured in this period">
          The portal measures itself once a minute. If it has just started, the first figures show up in a
          minute or two.
        </EmptyState>
      )}
      {data?.Points.some(({ Minutes }) => Minutes > 0) && <HealthCharts history={data} />}
    </Section>
  );
}

const Processes = ({ processes }: { readonly processes: readonly HealthProcess[] }) => (
  <Table
    framed
    aria-label="Processes"
    className={styles.table}
    columns={[
      { key: 'process', title: 'Process' },
      { key: 'started', title: 'Started', isWide: true },
      { key: 'seen', title: 'Last measured', isWide: true },
      { key: 'memory', title: 'Memory', isAmount: true },
      { key: 'busy', title: 'Busy', isAmount: true },
    ]}
  >
    <tbody>
      {processes.map((process) => (
        <tr key={process.Key}>
          <th scope="row">
            {process.Host} · {process.Pid}
            <span className={styles.about}>{process.IsRunning ? 'Running' : 'Not running'}</span>
          </th>
          <td data-wide>
            <Moment at={process.StartedAt} />
          </td>
          <td data-wide>
            <Moment at={process.SeenAt} />
          </td>
          <td data-amount>{memoryText(process.MemoryBytes)}</td>
          <td data-amount>{process.BusyPercent}%</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
