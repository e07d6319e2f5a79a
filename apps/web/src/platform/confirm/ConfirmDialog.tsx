import { security } from '@portico/contract/rooms/security';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { client } from '../api.ts';
import { canUsePasskeys, signWithPasskey } from '../passkeyDevice.ts';
import { useForm } from '../useForm.ts';

const api = client(security);

interface Props {
  readonly hasPasskey: boolean;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

const SAYS = ['passwordIncorrect', 'passkeyNotAccepted', 'tooManyRequests'] as const;

/** A session that someone left open must not be enough to change how people sign in. */
export function ConfirmDialog({ hasPasskey, onConfirmed, onCancel }: Props) {
  const { form, field, isPending } = useForm({
    initial: { Password: '' },
    schema: security.rows.confirm.body,
    send: (body) => api.confirm({ body }),
    onSaved: onConfirmed,
    at: { tooManyRequests: 'Password' },
    says: SAYS,
  });
  const passkey = useMutation({
    mutationFn: async () => api.confirm({ body: { Passkey: await signWithPasskey(await api.askPasskey()) } }),
    meta: { says: SAYS },
    onSuccess: onConfirmed,
  });
  const isBusy = isPending || passkey.isPending;
  return (
    <Dialog title="Verify it’s you" onClose={onCancel} width={420}>
      <Form {...form} failure={form.failure ?? passkey.error ?? undefined}>
        <p>
          Enter your password so no one else can do this in your name. We won’t ask again for five minutes.
        </p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...field('Password')}
        />
        <Button type="submit" full loading={isBusy}>
          Continue
        </Button>
        {hasPasskey && canUsePasskeys() && (
          <Button kind="quiet" full onClick={() => !isBusy && passkey.mutate()}>
            Use a passkey instead
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
