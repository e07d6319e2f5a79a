import { outbox } from '@portico/contract/rooms/outbox';
import { formatMoment } from '@portico/contract/rules/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { fateOf } from './mailStatus.ts';
import styles from './OutboxPage.module.css';

const api = client(outbox);

interface Props {
  readonly mailKey: string;
  readonly onClose: () => void;
}

export function MailDialog({ mailKey, onClose }: Props) {
  const queries = useQueryClient();
  const queryKey = ['outbox', 'mail', mailKey];
  const {
    data: mail,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get({ params: { key: mailKey } }, { signal }),
  });
  const { mutate: retry, isPending: isRetrying } = useMutation({
    mutationFn: () => api.retry({ params: { key: mailKey } }),
    onSuccess: (retried) => {
      queries.setQueryData(queryKey, retried);
      return queries.invalidateQueries({ queryKey: ['outbox'] });
    },
  });
  const canRetry = mail?.Status === 'failed' && !mail.IsConfidential;
  return (
    <Dialog
      title={mail?.Subject ?? 'Mail'}
      width={640}
      onClose={onClose}
      actions={
        canRetry && (
          <Button loading={isRetrying} onClick={() => retry()}>
            Send it again
          </Button>
        )
      }
    >
      {isPending && <Skeleton lines={5} />}
      {!isPending && !mail && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          This mail could not be loaded.
        </TryAgain>
      )}
      {mail && (
        <>
          <dl className={styles.facts}>
            <dt>To</dt>
            <dd>{mail.To}</dd>
            <dt>Written</dt>
            <dd>{formatMoment(mail.CreatedAt)}</dd>
            <dt>Status</dt>
            <dd>{fateOf(mail)}</dd>
          </dl>
          {mail.LastError !== null && mail.Status !== 'sent' && (
            <Alert kind="error">The mail server said: {mail.LastError}</Alert>
          )}
          {mail.Text === null ? (
            <Alert kind="info">This mail opens an account, so only the person it went to can read it.</Alert>
          ) : (
            <pre className={styles.text}>{mail.Text}</pre>
          )}
        </>
      )}
    </Dialog>
  );
}
