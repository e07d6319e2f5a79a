import { security } from '@portico/contract/rooms/security';
import { PASSWORD_MIN_LENGTH } from '@portico/contract/rules/password';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { api } from '../api.ts';

interface Props {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function PasswordDialog({ onChanged, onClose }: Props) {
  const { form, field, isPending } = useForm({
    initial: { Current: '', New: '' },
    schema: security.rows.changePassword.body,
    send: (body) => api.changePassword({ body }),
    onSaved: onChanged,
    at: { passwordIncorrect: 'Current', passwordTooWeak: 'New', tooManyRequests: 'Current' },
    says: ['passwordIncorrect', 'passwordTooWeak', 'tooManyRequests'],
  });
  return (
    <Dialog title="Change password" onClose={onClose} width={460}>
      <Form {...form}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...field('Current')}
        />
        <PasswordField
          label="New password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters. Three or four unrelated words work well.`}
          autoComplete="new-password"
          {...field('New')}
        />
        <p>You’ll stay signed in here. We’ll sign you out everywhere else.</p>
        <Button type="submit" full loading={isPending}>
          Change password
        </Button>
      </Form>
    </Dialog>
  );
}
