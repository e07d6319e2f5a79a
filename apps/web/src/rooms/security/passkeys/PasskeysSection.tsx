import type { Passkey } from '@portico/contract/rooms/security';
import { formatMoment } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Confirmed } from '../../../platform/confirm/useConfirmed.tsx';
import { notify } from '../../../platform/notify.ts';
import { canUsePasskeys } from '../../../platform/passkeyDevice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { api, useReload } from '../api.ts';
import { Line, Lines } from '../Lines.tsx';
import { dayText } from '../moments.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly confirmed: Confirmed;
}

const LEAD = 'Sign in with your fingerprint, face or device PIN instead of a password and a code.';

export function PasskeysSection({ passkeys, confirmed }: Props) {
  const [options, setOptions] = useState<object>();
  const reload = useReload();
  const proposing = useMutation({
    mutationFn: () => confirmed(() => api.proposePasskey()),
    onSuccess: (proposed) => proposed && setOptions(proposed),
  });
  const removing = useMutation({
    mutationFn: ({ Key }: Passkey) => confirmed(() => api.removePasskey({ params: { key: Key } })),
    onSuccess: async (removed, { Name }) => {
      if (!removed) return;
      notify({ severity: 'success', text: `The passkey “${Name}” was removed.` });
      await reload();
    },
  });
  const added = (name: string) => {
    setOptions(undefined);
    notify({ severity: 'success', text: `The passkey “${name}” was added.` });
    void reload();
  };
  return (
    <Section
      title="Passkeys"
      lead={canUsePasskeys() ? LEAD : `${LEAD} This browser doesn’t support passkeys.`}
      actions={
        canUsePasskeys() && (
          <Button
            kind="secondary"
            loading={proposing.isPending}
            onClick={() => !proposing.isPending && proposing.mutate()}
          >
            Add a passkey
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <Lines label="Passkeys">
          {passkeys.map((passkey) => (
            <Line
              key={passkey.Key}
              name={passkey.Name}
              facts={[
                `Added ${dayText(passkey.Created)}`,
                passkey.LastUsed === null ? 'Not used yet' : `Last used ${formatMoment(passkey.LastUsed)}`,
                passkey.Host !== window.location.hostname && `Works on ${passkey.Host}`,
              ]}
              action={
                <Button
                  kind="quiet"
                  aria-label={`Remove the passkey ${passkey.Name}`}
                  loading={removing.isPending && removing.variables.Key === passkey.Key}
                  onClick={() => !removing.isPending && removing.mutate(passkey)}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </Lines>
      )}
      {options && (
        <PasskeyDialog
          options={options}
          confirmed={confirmed}
          onAdded={added}
          onClose={() => setOptions(undefined)}
        />
      )}
    </Section>
  );
}
