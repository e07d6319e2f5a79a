import type { ErrorCode } from '@portico/contract/errors';
import { type Closing, catastrophes } from '@portico/contract/rooms/catastrophes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { actionsOf, areaOf, shortMoment, stateOf } from '../../platform/closingWords.ts';
import { notify } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

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
    <Dialog
      title={isPlanned ? `Take back “${closing.Title}”?` : `End “${closing.Title}”?`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {isPlanned ? 'Keep it planned' : 'Keep it closed'}
          </Button>
          <Button loading={ending.isPending} onClick={() => ending.mutate()}>
            {isPlanned ? 'Take back' : 'End closing'}
          </Button>
        </>
      }
    >
      {ending.error && <Alert kind="error">{ending.error.message}</Alert>}
      <p>
        {isPlanned
          ? `Binding won’t be closed for ${what} on ${shortMoment(closing.ActiveFrom)}.`
          : `From now on, binding is open again for ${what}.`}
      </p>
    </Dialog>
  );
}
