import { PASSWORD_MIN_LENGTH } from '@portico/contract/rules/password';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { api } from '../api.ts';
import { said } from '../said.ts';

const SAID = ['passwordIncorrect', 'passwordTooWeak', 'tooManyRequests'] as const;

/** What the server refused, at the field it is about. */
function problemsOf(error: Error | null): readonly FieldError[] {
  if (!(error instanceof ApiFailure)) return [];
  if (error.code === 'passwordIncorrect') return [{ field: 'current', message: error.message }];
  if (error.code !== 'passwordTooWeak') return [];
  return [{ field: 'new', message: error.fields[0]?.message ?? error.message }];
}

export function PasswordDialog({
  onChanged,
  onClose,
}: {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const changing = useMutation({
    mutationFn: () => api.changePassword({ body: { Current: current, New: fresh } }),
    meta: { says: SAID },
    onSuccess: onChanged,
    onError: (error) => setErrors(problemsOf(error)),
  });
  const submit = () => {
    if (changing.isPending) return;
    const missing = [
      ...(current === '' ? [{ field: 'current', message: 'Please enter your current password.' }] : []),
      ...(fresh === '' ? [{ field: 'new', message: 'Please enter a new password.' }] : []),
    ];
    setErrors(missing);
    if (missing.length === 0) changing.mutate();
  };
  return (
    <Dialog title="Change password" onClose={onClose} width={460}>
      <Form errors={errors} failure={said(changing.error, ['tooManyRequests'])} onSubmit={submit}>
        <PasswordField
          label="Current password"
          id="current"
          autoComplete="current-password"
          data-autofocus
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={errorOf(errors, 'current')}
        />
        <PasswordField
          label="New password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters. A few words that have nothing to do with each other work well.`}
          id="new"
          autoComplete="new-password"
          value={fresh}
          onChange={(event) => setFresh(event.target.value)}
          error={errorOf(errors, 'new')}
        />
        <p>You stay signed in here, and are signed out everywhere else.</p>
        <Button type="submit" full loading={changing.isPending}>
          Change password
        </Button>
      </Form>
    </Dialog>
  );
}
