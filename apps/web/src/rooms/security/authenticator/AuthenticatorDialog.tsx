import { type ProposedAuthenticator, security } from '@portico/contract/rooms/security';
import type { Confirmed } from '../../../platform/confirm/useConfirmed.tsx';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EnrolmentKey } from '../../../ui/EnrolmentKey.tsx';
import { Form } from '../../../ui/Form.tsx';
import { api } from '../api.ts';
import { CodeField } from './CodeField.tsx';

interface Props {
  readonly proposed: ProposedAuthenticator;
  readonly confirmed: Confirmed;
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

export function AuthenticatorDialog({ proposed, confirmed, onAdded, onClose }: Props) {
  const { form, field, isPending } = useForm({
    initial: { Code: '' },
    schema: security.rows.addAuthenticator.body,
    send: (body) => confirmed(() => api.addAuthenticator({ body })),
    onSaved: ({ Codes }) => onAdded(Codes),
    at: { tooManyRequests: 'Code' },
    says: ['codeIncorrect', 'tooManyRequests'],
  });
  return (
    <Dialog title="Set up your authenticator app" onClose={onClose}>
      <Form {...form}>
        <EnrolmentKey secret={proposed.Secret} otpauthUrl={proposed.OtpauthUrl} qr={proposed.Qr} />
        <CodeField label="Code from the app" hint="6 digits" {...field('Code')} />
        <Button type="submit" full loading={isPending}>
          Turn on
        </Button>
      </Form>
    </Dialog>
  );
}
