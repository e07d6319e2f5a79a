import { persons } from '@portico/contract/rooms/persons';
import { formatLocalDay } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../ui/Button.tsx';
import { client } from './api.ts';
import { ApiFailure } from './apiFailure.ts';
import styles from './PendingInvitation.module.css';

const api = client(persons);

interface Props {
  readonly personKey: string;
  readonly name: string;
  /** Null if they were never invited. */
  readonly invitedAt: string | null;
  /** Reads again what shows the invitation. */
  readonly onSent: () => unknown;
}

const failureText = (error: Error): string =>
  error instanceof ApiFailure && error.code === 'tooManyRequests'
    ? 'We already sent it 3 times in the last hour. Try again later.'
    : error.message;

/** `Invited Nov 15, 2026, pending · Resend`, beside someone who hasn't signed in yet. */
export function PendingInvitation({ personKey, name, invitedAt, onSent }: Props) {
  const sending = useMutation({
    mutationFn: () => api.resendInvite({ params: { key: personKey } }),
    meta: { says: ['tooManyRequests', 'noEmailOnFile', 'recordNotFound'] },
    onSuccess: onSent,
  });
  return (
    <div className={styles.invitation}>
      <span>{invitedAt === null ? 'Not invited yet' : `Invited ${formatLocalDay(invitedAt)}, pending`}</span>
      <Button
        small
        kind="quiet"
        loading={sending.isPending}
        aria-label={invitedAt === null ? `Send ${name} an invitation` : `Resend the invitation to ${name}`}
        onClick={() => sending.mutate()}
      >
        {invitedAt === null ? 'Send invitation' : 'Resend'}
      </Button>
      <span role="status" className={sending.isError ? styles.failed : undefined}>
        {sending.isSuccess && `Sent to ${sending.data.MailedTo}.`}
        {sending.isError && failureText(sending.error)}
      </span>
    </div>
  );
}
