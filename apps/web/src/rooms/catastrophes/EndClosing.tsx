import type { ErrorCode } from '@portico/contract/errors';
import { type Closing, catastrophes } from '@portico/contract/rooms/catastrophes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { actionsOf, areaOf, shortMoment, stateOf } from '../../platform/closingWords.ts';
import { notify } from '../../platform/notify.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

const api = client(catastrophes);
const SAYS: readonly ErrorCode[] = ['stale', 'closingEnded', 'recordNotFound'];

interface Props {
  readonly closing: Closing;
  readonly onClose: () => void;
}

/** Ends a closing, or takes back one that hasn't begun. */
export function EndClosing({ closing, onClose }: Props) {
  const queries = useQueryClient();
  const isPlanned = stateOf(closing, new Date()) === 'planned';
  const ending = useMutation({
    mutationFn: () =>
      api.update({ params: { id: closing.ID }, body: { EndNow: true }, version: closing.Version }),
    meta: { says: SAYS },
    onSuccess: () => {
      const text = isPlanned ? `“${closing.Title}” was taken back.` : `“${closing.Title}” has ended.`;
      notify({ severity: 'success', title: undefined, text });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['catastrophes'] }),
  });
  const what = `${actionsOf(closing.Actions)} in ${areaOf(closing)}`;
  return (
    <ConfirmDialog
      title={isPlanned ? `Take back “${closing.Title}”?` : `End “${closing.Title}”?`}
      keep={isPlanned ? 'Keep it planned' : 'Keep it closed'}
      action={isPlanned ? 'Take back' : 'End closing'}
      doing={ending}
      onClose={onClose}
    >
      <p>
        {isPlanned
          ? `Binding won’t be closed for ${what} on ${shortMoment(closing.ActiveFrom)}.`
          : `From now on, binding is open again for ${what}.`}
      </p>
    </ConfirmDialog>
  );
}
