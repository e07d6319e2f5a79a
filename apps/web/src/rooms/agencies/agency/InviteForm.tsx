import type { ErrorCode } from '@portico/contract/errors';
import type { Agency } from '@portico/contract/rooms/agencies';
import {
  type AgencyInvitation,
  INVITATION_DAYS,
  INVITE_EMAIL_TEXT,
  invitations,
} from '@portico/contract/rooms/invitations';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './InviteForm.module.css';

const api = client(invitations);
/** What is said at the field. */
const AT_FIELD: readonly ErrorCode[] = [
  'badRequest',
  'agentNotFound',
  'worksThereAlready',
  'invitedAlready',
  'tooManyRequests',
];

interface Props {
  readonly agency: Agency;
  readonly onSending: () => void;
  readonly onSent: (invitation: AgencyInvitation) => Promise<void>;
}

/** One field, so that its error stands at it and needs no summary. */
export function InviteForm({ agency, onSending, onSent }: Props) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: () => api.send({ body: { AgencyKey: agency.Key, Email: email } }),
    meta: { says: AT_FIELD },
    onSuccess: async (invitation) => {
      setEmail('');
      await onSent(invitation);
    },
    onError: (failure) => {
      if (!(failure instanceof ApiFailure) || !AT_FIELD.includes(failure.code)) return;
      refuse(failure.code === 'badRequest' ? INVITE_EMAIL_TEXT : failure.message);
    },
  });
  const refuse = (message: string) => {
    setError(message);
    document.getElementById('InviteEmail')?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    onSending();
    setError(undefined);
    if (email.trim() === '') refuse(INVITE_EMAIL_TEXT);
    else sending.mutate();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Invite an agent by email"
        hint={`They can answer for ${INVITATION_DAYS} days. Once they accept, they see this agency’s accounts.`}
        id="InviteEmail"
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <Button type="submit" loading={sending.isPending}>
        Send invitation
      </Button>
    </form>
  );
}
