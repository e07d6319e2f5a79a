import { STAFF_ROLES, type TokenRole } from '@portico/contract/roles';
import { persons } from '@portico/contract/rooms/persons';
import type { UserSummary } from '@portico/contract/rooms/users';
import { ROLE_TITLES } from '@portico/contract/rules/userAccess';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { userAddress } from './usersAddress.ts';
import { api as usersApi, useUserChanges } from './useUsers.ts';
import { ROLE_MEANINGS } from './words.ts';

const api = client(persons);
type InvitedRole = Exclude<TokenRole, 'SIGNUP' | 'INSURED'>;

const ROLES: readonly { readonly value: InvitedRole; readonly label: string }[] = [
  ...STAFF_ROLES.map((value) => ({ value, label: ROLE_TITLES[value] })),
  { value: 'AGENT', label: ROLE_TITLES.AGENT },
];
const meaningOf = (role: InvitedRole): string =>
  role === 'AGENT'
    ? 'Works for an agency. Invite them to it in Manage Agencies once they have a sign-in.'
    : ROLE_MEANINGS[role];

/** Staff and agents get a sign-in and an email that tells them how to choose a password (call 35). */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [known, setKnown] = useState<UserSummary>();
  const { reload } = useUserChanges();
  const { values, form, field, isPending } = useForm({
    draft: 'users.invite',
    initial: { NameFirst: '', NameLast: '', Email: '', role: 'EMPLOYEE' as InvitedRole },
    schema: persons.rows.create.body,
    bodyOf: ({ role: _role, ...person }) => person,
    send: (body, { role }) => {
      setKnown(undefined);
      return api.create({ query: { PersonRoleKey: role }, body });
    },
    says: ['badRequest', 'personKnown'],
    at: { personKnown: 'Email' },
    onFailed: async (failure) => {
      if (!(failure instanceof ApiFailure) || failure.code !== 'personKnown') return;
      const email = values.Email.trim().toLowerCase();
      const found = await usersApi.list({ query: { q: email } }).catch(() => undefined);
      setKnown(found?.rows.find((user) => user.Email.toLowerCase() === email));
    },
    onSaved: async ({ Person, MailedTo }) => {
      const next =
        values.role === 'ADMIN' ? ' They become an administrator once a second person confirms it.' : '';
      notify({ severity: 'success', text: `We emailed ${MailedTo} how to sign in.${next}` });
      onClose();
      await reload();
      if (Person) await navigate(userAddress(Person.Key));
    },
  });
  return (
    <Dialog title="Invite a user" onClose={onClose}>
      <Form {...form}>
        <TextField label="First name" autoComplete="off" {...field('NameFirst')} />
        <TextField label="Last name" autoComplete="off" {...field('NameLast')} />
        <TextField label="Work email" type="email" autoComplete="off" {...field('Email')} />
        {known && (
          <Alert kind="info">
            {known.NameFull} signs in with this email. You can change what they may do on{' '}
            <Link to={userAddress(known.Key)} onClick={onClose}>
              their page
            </Link>
            .
          </Alert>
        )}
        <Select label="Role" options={ROLES} hint={meaningOf(values.role)} {...field('role')} />
        <Button type="submit" loading={isPending}>
          Send invitation
        </Button>
      </Form>
    </Dialog>
  );
}
