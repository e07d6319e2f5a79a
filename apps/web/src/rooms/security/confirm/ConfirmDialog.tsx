import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { api } from '../api.ts';
import { canUsePasskeys, signWithPasskey } from '../passkeys/passkeyDevice.ts';
import { said } from '../said.ts';

interface Props {
  readonly hasPasskey: boolean;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

const MISSING = [{ field: 'confirm-password', message: 'Please enter your password.' }];
const SAID = ['passwordIncorrect', 'passkeyNotAccepted', 'tooManyRequests'] as const;

/** A session somebody left open must not be enough to change how its owner signs in. */
export function ConfirmDialog({ hasPasskey, onConfirmed, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const confirming = useMutation({
    mutationFn: async (by: 'password' | 'passkey') => {
      if (by === 'password') return api.confirm({ body: { Password: password } });
      const Passkey = await signWithPasskey(await api.askPasskey());
      return api.confirm({ body: { Passkey } });
    },
    meta: { says: SAID },
    onSuccess: onConfirmed,
  });
  const errors = isMissing ? MISSING : [];
  const submit = () => {
    if (confirming.isPending) return;
    setIsMissing(password === '');
    if (password !== '') confirming.mutate('password');
  };
  return (
    <Dialog title="Enter your password to go on" onClose={onCancel} width={420}>
      <Form errors={errors} failure={said(confirming.error, SAID)} onSubmit={submit}>
        <p>This keeps others from changing how you sign in. We ask again after five minutes.</p>
        <PasswordField
          label="Password"
          id="confirm-password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errorOf(errors, 'confirm-password')}
        />
        <Button type="submit" full loading={confirming.isPending}>
          Go on
        </Button>
        {hasPasskey && canUsePasskeys() && (
          <Button kind="quiet" full onClick={() => !confirming.isPending && confirming.mutate('passkey')}>
            Use a passkey instead
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
