import type { ErrorCode } from '@portico/contract/errors';
import { type Closing, catastrophes } from '@portico/contract/rooms/catastrophes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { actionsOf, areaOf } from './closingWords.ts';

const api = client(catastrophes);
const SAYS: readonly ErrorCode[] = ['stale', 'closingEnded', 'recordNotFound'];

interface Props {
  readonly closing: Closing;
  readonly onClose: () => void;
}

export function EndClosing({ closing, onClose }: Props) {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () =>
      api.update({ params: { id: closing.ID }, body: { EndNow: true }, version: closing.Version }),
    meta: { says: SAYS },
    onSuccess: () => {
      notify({ severity: 'success', title: undefined, text: `“${closing.Title}” has ended.` });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['catastrophes'] }),
  });
  return (
    <Dialog
      title={`End “${closing.Title}”?`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it closed
          </Button>
          <Button loading={ending.isPending} onClick={() => ending.mutate()}>
            End closing
          </Button>
        </>
      }
    >
      {ending.error && <Alert kind="error">{ending.error.message}</Alert>}
      <p>
        From now on, agents can bind {actionsOf(closing.Actions)} in {areaOf(closing)} again.
      </p>
    </Dialog>
  );
}
