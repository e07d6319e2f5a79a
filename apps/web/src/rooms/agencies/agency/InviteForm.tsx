import type { Agency } from '@portico/contract/rooms/agencies';
import { type AgencyInvitation, INVITATION_DAYS, invitations } from '@portico/contract/rooms/invitations';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './InviteForm.module.css';

const api = client(invitations);

interface Props {
  readonly agency: Agency;
  readonly onSending: () => void;
  readonly onSent: (invitation: AgencyInvitation) => Promise<void>;
}

export function InviteForm({ agency, onSending, onSent }: Props) {
  const { form, field, isPending } = useForm({
    initial: { Email: '' },
    schema: invitations.rows.send.body,
    bodyOf: ({ Email }) => ({ AgencyKey: agency.Key, Email }),
    send: (body) => api.send({ body }),
    onSaved: onSent,
    at: {
      badRequest: 'Email',
      agentNotFound: 'Email',
      worksThereAlready: 'Email',
      invitedAlready: 'Email',
      tooManyRequests: 'Email',
    },
    says: ['badRequest', 'agentNotFound', 'worksThereAlready', 'invitedAlready', 'tooManyRequests'],
  });
  const submit = () => {
    onSending();
    form.onSubmit();
  };
  return (
    <Form {...form} onSubmit={submit} single className={styles.form}>
      <TextField
        label="Invite an agent by email"
        hint={`The invitation expires in ${INVITATION_DAYS} days. Once they accept, they can see this agency’s accounts.`}
        type="email"
        autoComplete="off"
        {...field('Email')}
      />
      <Button type="submit" loading={isPending}>
        Send invitation
      </Button>
    </Form>
  );
}
