import { COINSURED_INVITATION_DAYS, coinsureds } from '@portico/contract/rooms/coinsureds';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { api, LINKED } from './linkedAccounts.ts';

/** Asks someone to see the account, too. */
export function CoinsuredInvite({ accountKey }: { readonly accountKey: string }) {
  const queries = useQueryClient();
  const { form, field, isPending } = useForm({
    draft: `coinsured.${accountKey}`,
    initial: { Email: '' },
    schema: coinsureds.rows.invite.body,
    send: (body) => api.invite({ params: { key: accountKey }, body }),
    onSaved: ({ Email }) => {
      notify({ severity: 'success', title: undefined, text: `We sent an invitation to ${Email}.` });
      return queries.invalidateQueries({ queryKey: LINKED });
    },
    says: ['badRequest', 'belongsAlready', 'coinsuredInvitedAlready', 'tooManyRequests', 'notTheOwner'],
  });
  return (
    <Form {...form}>
      <TextField
        label="Invite someone by email"
        hint={`They’ll see everything about this account. The invitation is only for them and expires in ${COINSURED_INVITATION_DAYS} days.`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('Email')}
      />
      <div>
        <Button kind="secondary" type="submit" loading={isPending}>
          Send invitation
        </Button>
      </div>
    </Form>
  );
}
