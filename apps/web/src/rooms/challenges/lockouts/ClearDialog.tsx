import type { Lockout } from '@portico/contract/rooms/challenges/lockouts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../platform/notify.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
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
    <ConfirmDialog
      title={`Clear ${subjectOf(lockout)}?`}
      keep="Cancel"
      action="Clear"
      doing={clearing}
      onClose={onClose}
    >
      <p>{CLEARING[lockout.Kind]}</p>
    </ConfirmDialog>
  );
}
