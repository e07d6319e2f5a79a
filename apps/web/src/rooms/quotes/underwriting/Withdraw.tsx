import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { type DecisionProps, isOvertaken } from './form.ts';
import { api } from './useUnderwriting.ts';

/** Asks first, because a withdrawn application can’t be continued. */
export function Withdraw({ application: { Key, Version }, onDecided, onOvertaken }: DecisionProps) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => api.decide({ body: { WebApplicationID: Key, Decision: 'withdraw', Version } }),
    onSuccess: async () => {
      setAsking(false);
      await onDecided();
    },
    onError: async (failure) => {
      if (!isOvertaken(failure)) return;
      setAsking(false);
      await onOvertaken(failure.message);
    },
    meta: { says: ['businessError', 'stale', 'recordNotFound'] },
  });
  return (
    <div>
      <Button kind="quiet" flush aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Withdraw this application
      </Button>
      {isAsking && (
        <Dialog
          title="Withdraw this application?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button kind="secondary" onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button kind="danger" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
                Withdraw
              </Button>
            </>
          }
        >
          {withdraw.error && <Alert kind="error">{withdraw.error.message}</Alert>}
          <p>You can’t continue it afterward. If an underwriter is reviewing it, we let them know.</p>
        </Dialog>
      )}
    </div>
  );
}
