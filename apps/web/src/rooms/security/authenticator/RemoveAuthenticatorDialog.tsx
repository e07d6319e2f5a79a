import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { api } from '../api.ts';
import { said } from '../said.ts';
import { bareCode, CodeField } from './CodeField.tsx';

interface Props {
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

const SAID = ['passwordIncorrect', 'codeIncorrect', 'tooManyRequests'] as const;

export function RemoveAuthenticatorDialog({ onRemoved, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const removing = useMutation({
    mutationFn: () => api.removeAuthenticator({ body: { Password: password, Code: bareCode(typed) } }),
    meta: { says: SAID },
    onSuccess: onRemoved,
  });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const missing = [
    ...(password === '' ? [{ field: 'off-password', message: 'Please enter your password.' }] : []),
    ...(bareCode(typed).length < 6
      ? [{ field: 'off-code', message: 'Please enter the code from your app, or a recovery code.' }]
      : []),
  ];
  const submit = () => {
    if (removing.isPending) return;
    setErrors(missing);
    if (missing.length === 0) removing.mutate();
  };
  return (
    <Dialog title="Turn off the second step" onClose={onClose} width={460}>
      <Form errors={errors} failure={said(removing.error, SAID)} onSubmit={submit}>
        <p>From then on your password alone signs you in, and your recovery codes no longer count.</p>
        <PasswordField
          label="Password"
          id="off-password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errorOf(errors, 'off-password')}
        />
        <CodeField
          label="Code from the app"
          hint="6 digits, or one of your recovery codes"
          id="off-code"
          value={typed}
          onCode={setTyped}
          error={errorOf(errors, 'off-code')}
        />
        <Button type="submit" kind="danger" full loading={removing.isPending}>
          Turn off
        </Button>
      </Form>
    </Dialog>
  );
}
