import { type JobSummary, operations } from '@portico/contract/rooms/operations';
import { type FailedJob, outbox } from '@portico/contract/rooms/outbox';
import { ROUTES } from '@portico/contract/routes';
import { formatCount, formatMoment } from '@portico/contract/rules/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SummaryFact, SummaryStrip } from '../../ui/SummaryStrip.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { durationText, jobText, scheduleText } from './jobWords.ts';
import styles from './Operations.module.css';

const api = client(operations);
const outboxApi = client(outbox);
const EVERY_MS = 10_000;
const TAKE = 50;
const JOBS = ['operations', 'jobs'];
const FAILED = ['outbox', 'jobs'];

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
      <FailedJobs />
      {data && (
        <Section title="By kind">
          <KindTable jobs={data} />
        </Section>
      )}
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

/** Jobs that were given up after every retry. They stay until someone decides. */
function FailedJobs() {
  const queries = useQueryClient();
  const [discarded, discard] = useState<FailedJob>();
  const { data } = useQuery({
    queryKey: FAILED,
    queryFn: ({ signal }) => outboxApi.failedJobs({ paging: { Take: TAKE } }, { signal }),
    refetchInterval: EVERY_MS,
  });
  const reload = () => Promise.all([FAILED, JOBS].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const { mutate, isPending, variables, isError } = useMutation({
    mutationFn: (key: string) => outboxApi.retryJob({ params: { key } }),
    onSettled: reload,
  });
  if (!data || data.total === 0) return null;
  return (
    <Section title="Failed for good">
      {isError && <Alert kind="error">We couldn’t run the job again. Please try again.</Alert>}
      <Table
        framed
        aria-label="Failed jobs"
        className={styles.table}
        columns={[
          { key: 'kind', title: 'Job' },
          { key: 'reason', title: 'What happened' },
          { key: 'failed', title: 'Failed', isWide: true },
          { key: 'actions', title: 'Actions', isTitleHidden: true },
        ]}
      >
        <tbody>
          {data.rows.map((job) => (
            <tr key={job.Key}>
              <th scope="row">{jobText(job.Kind)}</th>
              <td>
                {job.LastError ?? 'No reason was given'}
                <span className={styles.about}>
                  {job.Attempts === 1 ? 'Tried once' : `Tried ${formatCount(job.Attempts)} times`}
                </span>
              </td>
              <td data-wide>
                <Moment at={job.FailedAt} />
              </td>
              <td>
                <div className={styles.actions}>
                  <Button
                    small
                    kind="secondary"
                    loading={isPending && variables === job.Key}
                    onClick={() => mutate(job.Key)}
                    aria-label={`Run again: ${jobText(job.Kind)}`}
                  >
                    Run again
                  </Button>
                  <Button
                    small
                    kind="quiet"
                    onClick={() => discard(job)}
                    aria-label={`Discard: ${jobText(job.Kind)}`}
                  >
                    Discard
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {data.total > data.rows.length && (
        <p className={styles.quiet}>
          The latest {formatCount(data.rows.length)} of {formatCount(data.total)}.
        </p>
      )}
      {discarded && <DiscardDialog job={discarded} onDone={reload} onClose={() => discard(undefined)} />}
    </Section>
  );
}

interface DiscardProps {
  readonly job: FailedJob;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

function DiscardDialog({ job, onDone, onClose }: DiscardProps) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => api.discardJob({ params: { key: job.Key } }),
    onSuccess: async () => {
      await onDone();
      onClose();
    },
  });
  return (
    <Dialog
      title="Discard this job?"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            Discard
          </Button>
        </>
      }
    >
      <p>
        “{jobText(job.Kind)}” won’t run again, and what it was to do stays undone. The audit log keeps what it
        was.
      </p>
      {isError && <Alert kind="error">We couldn’t discard the job. Please try again.</Alert>}
    </Dialog>
  );
}
