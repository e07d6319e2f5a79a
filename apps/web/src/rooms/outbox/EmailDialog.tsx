import { type EmailMessage, outbox } from '@portico/contract/rooms/outbox';
import { formatMoment } from '@portico/contract/rules/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { EmailPreview } from '../../platform/emailPreview/EmailPreview.tsx';
import { KIND_WORDS, statusText } from '../../platform/emailWords.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './OutboxPage.module.css';

const api = client(outbox);

interface Props {
  readonly emailKey: string;
  readonly onClose: () => void;
}

export function EmailDialog({ emailKey, onClose }: Props) {
  const queries = useQueryClient();
  const queryKey = ['outbox', 'email', emailKey];
  const {
    data: email,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get({ params: { key: emailKey } }, { signal }),
  });
  const { mutate: retry, isPending: isRetrying } = useMutation({
    mutationFn: () => api.retry({ params: { key: emailKey } }),
    onSuccess: (retried) => {
      queries.setQueryData(queryKey, retried);
      return queries.invalidateQueries({ queryKey: ['outbox'] });
    },
  });
  const canRetry = email?.Status === 'failed' && !email.IsConfidential;
  return (
    <Dialog
      title={email?.Subject ?? 'Email'}
      width={760}
      onClose={onClose}
      actions={
        canRetry && (
          <Button loading={isRetrying} onClick={() => retry()}>
            Send again
          </Button>
        )
      }
    >
      {isPending && <Skeleton lines={5} />}
      {!isPending && !email && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load this email.
        </TryAgain>
      )}
      {email && <EmailFacts email={email} />}
      {email &&
        (email.Text === null ? (
          <Alert kind="info">Only the recipient can read this email. It had a one-time code or link.</Alert>
        ) : (
          <EmailPreview subject={email.Subject} html={email.Html} text={email.Text} />
        ))}
    </Dialog>
  );
}

const EmailFacts = ({ email }: { readonly email: EmailMessage }) => (
  <>
    <dl className={styles.facts}>
      {email.From && (
        <>
          <dt>From</dt>
          <dd>{email.From}</dd>
        </>
      )}
      <dt>To</dt>
      <dd>{email.To}</dd>
      <dt>Kind</dt>
      <dd>{KIND_WORDS[email.Kind]}</dd>
      <dt>Created</dt>
      <dd>{formatMoment(email.CreatedAt)}</dd>
      <dt>Status</dt>
      <dd>{statusText(email)}</dd>
    </dl>
    {email.LastError !== null && email.Status !== 'sent' && (
      <Alert kind="error" title="The email server didn’t accept this email.">
        It replied: {email.LastError}
      </Alert>
    )}
    {email.IsConfidential && email.Text !== null && (
      <p className={styles.quiet}>
        One-time codes and links are hidden.
        {email.Status === 'failed' && ' This email can’t be sent again. Ask the person to request a new one.'}
      </p>
    )}
  </>
);
