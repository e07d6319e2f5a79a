import type { Lockout } from '@portico/contract/rooms/challenges/lockouts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../platform/notify.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CLEARING, subjectOf } from './lockout.words.ts';
import { ALL, clear } from './useLockouts.ts';

interface Props {
  readonly lockout: Lockout;
  readonly onClose: () => void;
}

/** Says what clearing does before it's done. */
export default function ClearDialog({ lockout, onClose }: Props) {
  const queries = useQueryClient();
  const clearing = useMutation({
    mutationFn: () => clear(lockout),
    meta: { says: ['forbidden', 'recordNotFound'] },
    onSuccess: () => {
      notify({ severity: 'success', title: undefined, text: `${subjectOf(lockout)} is cleared.` });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ALL }),
  });
  return (
    <Dialog
      title={`Clear ${subjectOf(lockout)}?`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={clearing.isPending} onClick={() => clearing.mutate()}>
            Clear
          </Button>
        </>
      }
    >
      {clearing.error && <Alert kind="error">{clearing.error.message}</Alert>}
      <p>{CLEARING[lockout.Kind]}</p>
    </Dialog>
  );
}
