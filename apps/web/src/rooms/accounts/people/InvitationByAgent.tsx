import { PHONE_DIGITS } from '@portico/contract/constants';
import { persons } from '@portico/contract/rooms/persons';
import { maskPhone, unmaskPhone } from '@portico/contract/rules/format';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const api = client(persons);
const EMPTY = { NameFirst: '', NameLast: '', Email: '', Phone: '' };
const FIELDS = [
  ['NameFirst', 'First name', 'text'],
  ['NameLast', 'Last name', 'text'],
  ['Email', 'Email', 'email'],
] as const satisfies readonly (readonly [keyof typeof EMPTY, string, string])[];

interface Props {
  readonly accountKey: string;
  readonly onClose: () => void;
}

/** Agents and staff add a person to an account and invite them to the portal (call 35). */
export function InvitationByAgent({ accountKey, onClose }: Props) {
  const queries = useQueryClient();
  const { form, field, isPending } = useForm({
    draft: `invite.${accountKey}`,
    initial: EMPTY,
    schema: persons.rows.create.body,
    bodyOf: ({ Phone, ...person }) => ({ ...person, ...(Phone !== '' && { Phone }) }),
    send: (body) =>
      api.create({ query: { PersonRoleKey: 'INSURED', CustomerRiskAccountKey: accountKey }, body }),
    onSaved: async ({ Person, MailedTo }) => {
      const text = Person
        ? `We emailed ${MailedTo} how to sign in.`
        : `We sent an invitation to ${MailedTo}. They can see this account once they accept.`;
      notify({ severity: 'success', title: undefined, text });
      onClose();
      await queries.invalidateQueries({ queryKey: ['overviews', 'account', accountKey] });
    },
    says: ['badRequest', 'personKnown', 'coinsuredInvitedAlready', 'tooManyRequests'],
  });
  const phone = field('Phone');
  return (
    <Dialog title="Invite to the portal" onClose={onClose}>
      <Form {...form}>
        {FIELDS.map(([name, label, type]) => (
          <TextField key={name} label={label} type={type} autoComplete="off" {...field(name)} />
        ))}
        <TextField
          label="Mobile number (optional)"
          type="tel"
          autoComplete="off"
          {...phone}
          value={maskPhone(phone.value)}
          onChange={({ target }) => phone.onChange(unmaskPhone(target.value).slice(0, PHONE_DIGITS))}
        />
        <Button type="submit" loading={isPending}>
          Send invitation
        </Button>
      </Form>
    </Dialog>
  );
}
