import { PASSKEY_NAME_LENGTH } from '@portico/contract/passkey';
import { PasskeyLabel } from '@portico/contract/rooms/security';
import type { Confirmed } from '../../../platform/confirm/useConfirmed.tsx';
import { deviceName } from '../../../platform/device.rules.ts';
import { makePasskey } from '../../../platform/passkeyDevice.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { api } from '../api.ts';

interface Props {
  /** What the device makes it from. */
  readonly options: object;
  readonly confirmed: Confirmed;
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

export function PasskeyDialog({ options, confirmed, onAdded, onClose }: Props) {
  const { form, field, isPending } = useForm({
    initial: { Name: deviceName(navigator.userAgent) },
    schema: PasskeyLabel,
    send: async ({ Name }) => {
      const Passkey = await makePasskey(options);
      return confirmed(() => api.addPasskey({ body: { Name, Passkey } }));
    },
    onSaved: ({ Name }) => onAdded(Name),
    says: ['passkeyNotAccepted'],
  });
  return (
    <Dialog title="Add a passkey" onClose={onClose} width={460}>
      <Form {...form}>
        <TextField
          label="Name"
          hint="Name it after the device it’s on, so you’ll recognize it later."
          maxLength={PASSKEY_NAME_LENGTH}
          data-autofocus
          {...field('Name')}
        />
        <p>Next, your device will ask for your fingerprint, face or PIN.</p>
        <Button type="submit" full loading={isPending}>
          Continue
        </Button>
      </Form>
    </Dialog>
  );
}
