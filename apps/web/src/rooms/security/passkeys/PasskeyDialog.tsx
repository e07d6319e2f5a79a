import { PASSKEY_NAME_LENGTH } from '@portico/contract/rooms/security';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { api } from '../api.ts';
import type { Confirmed } from '../confirm/useConfirmed.tsx';
import { deviceName } from '../device.rules.ts';
import { said } from '../said.ts';
import { makePasskey } from './passkeyDevice.ts';

interface Props {
  /** What the device makes it from. */
  readonly options: object;
  readonly confirmed: Confirmed;
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

const SAID = ['passkeyNotAccepted'] as const;
const NAMELESS = [{ field: 'passkey-name', message: 'Please enter a name.' }];

export function PasskeyDialog({ options, confirmed, onAdded, onClose }: Props) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [isNameless, setIsNameless] = useState(false);
  const adding = useMutation({
    mutationFn: async () => {
      const Passkey = await makePasskey(options);
      return confirmed(() => api.addPasskey({ body: { Name: name, Passkey } }));
    },
    meta: { says: SAID },
    onSuccess: (added) => added && onAdded(added.Name),
  });
  const errors = isNameless ? NAMELESS : [];
  const submit = () => {
    if (adding.isPending) return;
    setIsNameless(name.trim() === '');
    if (name.trim() !== '') adding.mutate();
  };
  return (
    <Dialog title="Add a passkey" onClose={onClose} width={460}>
      <Form errors={errors} failure={said(adding.error, SAID)} onSubmit={submit}>
        <TextField
          label="Name"
          hint="So that you know it among others: the device it is kept on."
          id="passkey-name"
          maxLength={PASSKEY_NAME_LENGTH}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errorOf(errors, 'passkey-name')}
        />
        <p>Next, your device asks for your fingerprint, your face or its PIN.</p>
        <Button type="submit" full loading={adding.isPending}>
          Continue
        </Button>
      </Form>
    </Dialog>
  );
}
