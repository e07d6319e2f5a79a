import type { ErrorCode } from '@portico/contract/errors';
import { persons } from '@portico/contract/rooms/persons';
import { maskPhone, unmaskPhone } from '@portico/contract/rules/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const api = client(persons);
const SAYS: readonly ErrorCode[] = [
  'badRequest',
  'personKnown',
  'coinsuredInvitedAlready',
  'tooManyRequests',
];
const NOBODY = { NameFirst: '', NameLast: '', Email: '', Phone: '' };
type Values = typeof NOBODY;
const FIELDS = [
  ['NameFirst', 'First name', 'text'],
  ['NameLast', 'Last name', 'text'],
  ['Email', 'Email', 'email'],
  ['Phone', 'Mobile number (optional)', 'tel'],
] as const satisfies readonly (readonly [keyof Values, string, string])[];

const idOf = (field: string) => `invited-${field}`;
const fieldsOf = (error: unknown): FieldError[] =>
  error instanceof ApiFailure
    ? error.fields.map(({ path, message }) => ({ field: idOf(path.replace(/^body\./, '')), message }))
    : [];

interface Props {
  readonly accountKey: string;
  readonly onClose: () => void;
}

/** Agents and staff put somebody on an account and send them the way in (call 35). */
export function InvitationByAgent({ accountKey, onClose }: Props) {
  const queries = useQueryClient();
  const { values, setValues, forget } = useDraft<Values>(`invite.${accountKey}`, NOBODY);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const inviting = useMutation({
    mutationFn: () => {
      const { Phone, ...person } = values;
      return api.create({
        query: { PersonRoleKey: 'INSURED', CustomerRiskAccountKey: accountKey },
        body: { ...person, ...(Phone !== '' && { Phone }) },
      });
    },
    meta: { says: SAYS },
    onSuccess: async ({ Person, MailedTo }) => {
      const text = Person
        ? `We emailed ${MailedTo} how to sign in.`
        : `We sent an invitation to ${MailedTo}. They can see this account once they accept.`;
      notify({ severity: 'success', title: undefined, text });
      forget();
      onClose();
      await queries.invalidateQueries({ queryKey: ['overviews', 'account', accountKey] });
    },
    onError: (error) => setErrors(fieldsOf(error)),
  });
  const failure = errors.length === 0 ? inviting.error : null;
  const submit = () => {
    setErrors([]);
    if (!inviting.isPending) inviting.mutate();
  };
  return (
    <Dialog title="Invite to the portal" onClose={onClose}>
      <Form errors={errors} failure={failure ?? undefined} onSubmit={submit}>
        {FIELDS.map(([field, label, type]) => (
          <TextField
            key={field}
            label={label}
            id={idOf(field)}
            type={type}
            autoComplete="off"
            value={field === 'Phone' ? maskPhone(values.Phone) : values[field]}
            onChange={({ target }) =>
              setValues({
                ...values,
                [field]: field === 'Phone' ? unmaskPhone(target.value).slice(0, 10) : target.value,
              })
            }
            error={errorOf(errors, idOf(field))}
          />
        ))}
        <Button type="submit" loading={inviting.isPending}>
          Send invitation
        </Button>
      </Form>
    </Dialog>
  );
}

/** The mail again, for somebody who has yet to come in. */
export function InvitationAgain({ personKey, name }: { readonly personKey: string; readonly name: string }) {
  const sending = useMutation({
    mutationFn: () => api.resendInvite({ params: { key: personKey } }),
    onSuccess: ({ MailedTo }) =>
      notify({ severity: 'success', title: undefined, text: `We emailed ${MailedTo} again.` }),
  });
  return (
    <Button
      kind="quiet"
      loading={sending.isPending}
      aria-label={`Send ${name} the way into the portal`}
      onClick={() => sending.mutate()}
    >
      Send invitation
    </Button>
  );
}
