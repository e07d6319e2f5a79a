import { operations } from '@portico/contract/rooms/operations';
import { type FailedJob, outbox } from '@portico/contract/rooms/outbox';
import { formatCount } from '@portico/contract/rules/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { jobText } from './jobWords.ts';
import styles from './Operations.module.css';

const api = client(operations);
const outboxApi = client(outbox);
export const EVERY_MS = 10_000;
const TAKE = 50;
export const JOBS = ['operations', 'jobs'];
const FAILED = ['outbox', 'jobs'];

/** Jobs that were given up after every retry. They stay until someone decides. */
export function FailedJobs() {
  const queries = useQueryClient();
  const [discarded, discard] = useState<FailedJob>();
  const { data } = useQuery({
    queryKey: FAILED,
    queryFn: ({ signal }) => outboxApi.failedJobs({ paging: { Take: TAKE } }, { signal }),
    refetchInterval: EVERY_MS,
  });
  const reload = () => Promise.all([FAILED, JOBS].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (key: string) => outboxApi.retryJob({ params: { key } }),
    onSettled: reload,
  });
  if (!data || data.total === 0) return null;
  return (
    <Section title="Failed for good">
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
  const discarding = useMutation({
    mutationFn: () => api.discardJob({ params: { key: job.Key } }),
    onSuccess: async () => {
      await onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Discard this job?"
      keep="Keep it"
      action="Discard"
      doing={discarding}
      onClose={onClose}
    >
      <p>
        “{jobText(job.Kind)}” won’t run again, and what it was to do stays undone. The audit log keeps what it
        was.
      </p>
    </ConfirmDialog>
  );
}
