import type { ErrorCode } from '@portico/contract/errors';
import { COINSURED_EMAIL_TEXT, COINSURED_INVITATION_DAYS } from '@portico/contract/rooms/coinsureds';
import { emailProblem } from '@portico/contract/rules/signup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { useDraft } from '../../platform/drafts.ts';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { api, LINKED } from './linkedAccounts.ts';

const SAYS: readonly ErrorCode[] = [
  'badRequest',
  'belongsAlready',
  'coinsuredInvitedAlready',
  'tooManyRequests',
  'notTheOwner',
];

/** Asks somebody to see the account, too. */
export function CoinsuredInvite({ accountKey }: { readonly accountKey: string }) {
  const field = useId();
  const queries = useQueryClient();
  const { values, setValues, forget } = useDraft(`coinsured.${accountKey}`, { email: '' });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const inviting = useMutation({
    mutationFn: (Email: string) => api.invite({ params: { key: accountKey }, body: { Email } }),
    meta: { says: SAYS },
    onSuccess: async ({ Email }) => {
      forget();
      notify({ severity: 'success', title: undefined, text: `We have written to ${Email}.` });
      await queries.invalidateQueries({ queryKey: LINKED });
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === 'badRequest')
        setErrors([{ field, message: COINSURED_EMAIL_TEXT }]);
    },
  });
  const failure = errors.length === 0 ? inviting.error : null;
  const submit = () => {
    const email = values.email.trim();
    const found = emailProblem(email) === undefined ? [] : [{ field, message: COINSURED_EMAIL_TEXT }];
    setErrors(found);
    if (found.length === 0) inviting.mutate(email);
  };
  return (
    <Form errors={errors} failure={failure ?? undefined} onSubmit={submit}>
      <TextField
        label="Invite somebody by email"
        hint={`They will see everything about this account. The link in the mail works for ${COINSURED_INVITATION_DAYS} days, for them alone.`}
        id={field}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        onChange={({ target }) => setValues({ email: target.value })}
        error={errorOf(errors, field)}
      />
      <div>
        <Button kind="secondary" type="submit" loading={inviting.isPending}>
          Send invitation
        </Button>
      </div>
    </Form>
  );
}
