import type { ProposedAuthenticator } from '@portico/contract/rooms/security';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EnrolmentKey } from '../../../ui/EnrolmentKey.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { api } from '../api.ts';
import type { Confirmed } from '../confirm/useConfirmed.tsx';
import { said } from '../said.ts';
import { bareCode, CodeField } from './CodeField.tsx';

interface Props {
  readonly proposed: ProposedAuthenticator;
  readonly confirmed: Confirmed;
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const SAID = ['codeIncorrect', 'tooManyRequests'] as const;
const INCOMPLETE = [{ field: 'app-code', message: 'Please enter the 6 digits that your app shows.' }];

export function AuthenticatorDialog({ proposed, confirmed, onAdded, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const adding = useMutation({
    mutationFn: () => confirmed(() => api.addAuthenticator({ body: { Code: bareCode(typed) } })),
    meta: { says: SAID },
    onSuccess: (added) => added && onAdded(added.Codes),
  });
  const errors = isIncomplete ? INCOMPLETE : [];
  const submit = () => {
    if (adding.isPending) return;
    const isComplete = /^\d{6}$/.test(bareCode(typed));
    setIsIncomplete(!isComplete);
    if (isComplete) adding.mutate();
  };
  return (
    <Dialog title="Set up your authenticator app" onClose={onClose}>
      <Form errors={errors} failure={said(adding.error, SAID)} onSubmit={submit}>
        <EnrolmentKey secret={proposed.Secret} otpauthUrl={proposed.OtpauthUrl} qr={proposed.Qr} />
        <CodeField
          label="Code from the app"
          hint="6 digits"
          id="app-code"
          value={typed}
          onCode={setTyped}
          error={errorOf(errors, 'app-code')}
        />
        <Button type="submit" full loading={adding.isPending}>
          Turn on
        </Button>
      </Form>
    </Dialog>
  );
}
