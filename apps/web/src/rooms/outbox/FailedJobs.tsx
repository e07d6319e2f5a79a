import { outbox } from '@portico/contract/rooms/outbox';
import { formatCount, formatMoment } from '@portico/contract/rules/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './OutboxPage.module.css';

const api = client(outbox);
const QUERY = ['outbox', 'jobs'];
const TAKE = 20;

/** Work of the portal that was given up, and a way to try it again. Shown only if there is some. */
export function FailedJobs() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => api.failedJobs({ paging: { Take: TAKE } }, { signal }),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (key: string) => api.retryJob({ params: { key } }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY }),
  });
  if (!data || data.total === 0) return null;
  const title = data.total === 1 ? '1 job failed' : `${formatCount(data.total)} jobs failed`;
  return (
    <div className={styles.failed}>
      <Alert kind="warning" title={title}>
        <ul className={styles.jobs}>
          {data.rows.map(({ Key, Kind, LastError, Attempts, FailedAt }) => (
            <li key={Key}>
              <span>
                <strong>{Kind}</strong> failed {Attempts === 1 ? 'once' : `${Attempts} times`}, last on{' '}
                {formatMoment(FailedAt)}
                {LastError !== null && `: ${LastError}`}
              </span>
              <Button
                kind="secondary"
                small
                loading={isPending && variables === Key}
                onClick={() => mutate(Key)}
                aria-label={`Run again: ${Kind}`}
              >
                Run again
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
