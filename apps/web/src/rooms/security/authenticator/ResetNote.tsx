import type { SignInSecurity } from '@portico/contract/rooms/security';
import { formatMoment } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../platform/notify.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { api, useReload } from '../api.ts';

/** Two administrators agreed to reset the second factor of someone who is signed in after all. */
export function ResetNote({ reset }: { readonly reset: NonNullable<SignInSecurity['Reset']> }) {
  const reload = useReload();
  const stopping = useMutation({
    mutationFn: () => api.stopReset(),
    onSuccess: async () => {
      notify({ severity: 'success', text: 'Stopped. Your two-step verification stays as it is.' });
      await reload();
    },
  });
  const { AskedBy, ConfirmedBy, Ready } = reset;
  return (
    <Alert
      kind="warning"
      title="Your two-step verification is about to be reset"
      action={
        <Button
          kind="secondary"
          loading={stopping.isPending}
          onClick={() => !stopping.isPending && stopping.mutate()}
        >
          Stop the reset
        </Button>
      }
    >
      {`${AskedBy.NameFull} asked for it, and ${ConfirmedBy.NameFull} confirmed it. From ${formatMoment(Ready)}, your password and a code we email are enough to set up another one. If you didn’t ask for this, stop it and change your password.`}
    </Alert>
  );
}
