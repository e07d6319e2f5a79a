import { type JobSummary, operations } from '@portico/contract/rooms/operations';
import { ROUTES } from '@portico/contract/routes';
import { formatCount, formatMoment } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Section, Sections } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SummaryFact, SummaryStrip } from '../../ui/SummaryStrip.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { EVERY_MS, FailedJobs, JOBS } from './FailedJobs.tsx';
import { durationText, jobText, scheduleText } from './jobWords.ts';
import styles from './Operations.module.css';

const api = client(operations);

/** Background work: what there is to do, how each kind did last, and what failed for good. */
export function JobsPage() {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: JOBS,
    queryFn: ({ signal }) => api.jobs({}, { signal }),
    refetchInterval: EVERY_MS,
  });
  return (
    <>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the jobs.
        </TryAgain>
      )}
      {data && <Totals jobs={data} />}
      <Sections>
        <FailedJobs />
        {data && (
          <Section title="By kind">
            <KindTable jobs={data} />
          </Section>
        )}
      </Sections>
      <p className={styles.quiet}>
        Emails have a page of their own, the <Link to={ROUTES.outbox.path}>{ROUTES.outbox.title}</Link>.
      </p>
    </>
  );
}

const sum = (jobs: readonly JobSummary[], of: (job: JobSummary) => number) =>
  jobs.reduce((total, job) => total + of(job), 0);

function Totals({ jobs }: { readonly jobs: readonly JobSummary[] }) {
  const failed = sum(jobs, ({ Failed }) => Failed);
  const [oldest] = jobs.flatMap(({ WaitingSince }) => WaitingSince ?? []).sort();
  return (
    <SummaryStrip label="Jobs now">
      <SummaryFact label="Running" value={formatCount(sum(jobs, ({ Running }) => Running))} />
      <SummaryFact
        label="Waiting"
        value={formatCount(sum(jobs, ({ Waiting }) => Waiting))}
        note={oldest && `The oldest since ${formatMoment(oldest)}`}
      />
      <SummaryFact label="Scheduled" value={formatCount(sum(jobs, ({ Scheduled }) => Scheduled))} />
      <SummaryFact label="Failed" value={formatCount(failed)} tone={failed > 0 ? 'bad' : undefined} />
    </SummaryStrip>
  );
}

const COLUMNS = [
  { key: 'kind', title: 'Job' },
  { key: 'schedule', title: 'Schedule', isWide: true },
  { key: 'now', title: 'Now' },
  { key: 'last', title: 'Last run' },
  { key: 'next', title: 'Next run', isWide: true },
];

const KindTable = ({ jobs }: { readonly jobs: readonly JobSummary[] }) => (
  <Table framed columns={COLUMNS} aria-label="Jobs by kind" className={styles.table}>
    <tbody>
      {jobs.map((job) => (
        <tr key={job.Kind}>
          <th scope="row">
            {jobText(job.Kind)}
            {jobText(job.Kind) !== job.Kind && <span className={styles.about}>{job.Kind}</span>}
          </th>
          <td data-wide>{scheduleText(job.EveryMinutes)}</td>
          <td>{nowText(job)}</td>
          <td>
            <LastRun job={job} />
          </td>
          <td data-wide>{job.NextAt === null ? '–' : <Moment at={job.NextAt} />}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

function nowText({ Running, Waiting, Failed }: JobSummary): string {
  const parts = [
    Running > 0 && `${formatCount(Running)} running`,
    Waiting > 0 && `${formatCount(Waiting)} waiting`,
    Failed > 0 && `${formatCount(Failed)} failed`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing to do' : parts.join(', ');
}

function LastRun({ job: { LastRunAt, LastMilliseconds, LastError } }: { readonly job: JobSummary }) {
  if (LastRunAt === null) return 'Not yet';
  return (
    <>
      <Moment at={LastRunAt} />
      <span className={LastError === null ? styles.about : styles.error}>
        {LastError === null ? `Took ${durationText(LastMilliseconds ?? 0)}` : `Failed: ${LastError}`}
      </span>
    </>
  );
}
