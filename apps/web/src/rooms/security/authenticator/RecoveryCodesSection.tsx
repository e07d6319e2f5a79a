import { FEW_RECOVERY_CODES } from '@portico/contract/rooms/security';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Confirmed } from '../../../platform/confirm/useConfirmed.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { api, useReload } from '../api.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

interface Props {
  readonly left: number;
  readonly confirmed: Confirmed;
}

/** For when the phone or the passkey is gone. */
export function RecoveryCodesSection({ left, confirmed }: Props) {
  const [codes, setCodes] = useState<readonly string[]>();
  const reload = useReload();
  const renewing = useMutation({
    mutationFn: () => confirmed(() => api.renewRecoveryCodes()),
    onSuccess: (renewed) => renewed && setCodes(renewed.Codes),
  });
  const kept = () => {
    setCodes(undefined);
    void reload();
  };
  return (
    <Section
      title="Recovery codes"
      lead="Use one to sign in when you don’t have your phone or your passkey. Each code works once."
      actions={
        <Button
          kind="secondary"
          loading={renewing.isPending}
          onClick={() => !renewing.isPending && renewing.mutate()}
        >
          Get new recovery codes
        </Button>
      }
    >
      {left > FEW_RECOVERY_CODES ? (
        <p>{left} recovery codes are left.</p>
      ) : (
        <Alert kind="warning">
          {left === 0
            ? 'You have no recovery codes. If you lose your phone or your passkey, you’ll have to call us to get back in.'
            : `Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}
        </Alert>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={kept} />}
    </Section>
  );
}
