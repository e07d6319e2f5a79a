import { security } from '@portico/contract/rooms/security';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { api } from '../api.ts';
import { CodeField } from './CodeField.tsx';

interface Props {
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveAuthenticatorDialog({ onRemoved, onClose }: Props) {
  const { form, field, isPending } = useForm({
    initial: { Password: '', Code: '' },
    schema: security.rows.removeAuthenticator.body,
    send: (body) => api.removeAuthenticator({ body }),
    onSaved: onRemoved,
    at: { tooManyRequests: 'Code' },
    says: ['passwordIncorrect', 'codeIncorrect', 'tooManyRequests'],
  });
  return (
    <Dialog title="Turn off two-step verification" onClose={onClose} width={460}>
      <Form {...form}>
        <p>You’ll sign in with just your password, and your recovery codes will stop working.</p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...field('Password')}
        />
        <CodeField label="Code from the app" hint="6 digits, or a recovery code" {...field('Code')} />
        <Button type="submit" kind="danger" full loading={isPending}>
          Turn off
        </Button>
      </Form>
    </Dialog>
  );
}
