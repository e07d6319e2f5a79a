import type { ErrorCode } from '@portico/contract/errors';
import { documents, type EFile } from '@portico/contract/rooms/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { isShownElsewhere } from '../../../platform/notify.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { type Changes, set } from './useChanges.ts';

const { get } = client(documents);
const SAYS: readonly ErrorCode[] = ['stale', 'documentFinal', 'recordNotFound', 'forbidden'];

interface Props {
  readonly file: EFile;
  readonly changes: Changes;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** Takes a document back for good. */
export function WithdrawDocument({ file, changes, onKeep, onClose }: Props) {
  const queries = useQueryClient();
  const [version, setVersion] = useState(file.Version);
  const withdrawing = useMutation({
    mutationFn: () => set({ body: { Key: file.Key, Version: version, RecordInactive: true } }),
    meta: { says: SAYS },
    onSuccess: (withdrawn) => {
      changes.show(withdrawn);
      onClose();
    },
    // The next try is for what someone else has made of it.
    onError: async () => {
      const latest = await get({ params: { key: file.Key } }).catch(() => undefined);
      if (latest) setVersion(latest.Version);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['documents'] }),
  });
  return (
    <Dialog
      title={`Withdraw “${file.Title}”?`}
      onClose={onKeep}
      actions={
        <>
          <Button kind="secondary" onClick={onKeep} data-autofocus>
            Keep it
          </Button>
          <Button kind="danger" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            Withdraw document
          </Button>
        </>
      }
    >
      {withdrawing.error && isShownElsewhere(withdrawing.error, SAYS) && (
        <Alert kind="error">{withdrawing.error.message}</Alert>
      )}
      <p>
        {changes.changer.isStaff
          ? 'Policyholders and agents won’t see it anymore, and links to it stop working.'
          : 'It won’t be in your documents anymore.'}{' '}
        You can’t bring it back.
      </p>
    </Dialog>
  );
}
