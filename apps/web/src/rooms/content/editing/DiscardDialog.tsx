import type { ContentItem } from '@portico/contract/rooms/content/item';
import { useMutation } from '@tanstack/react-query';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { api } from './useContentDesk.ts';

interface Props {
  readonly item: ContentItem;
  /** So that nothing is saved after it's discarded. Gives the item's version then. */
  readonly saveFirst: () => Promise<number>;
  readonly onClose: () => void;
  /** Null if the item went with it. */
  readonly onDiscarded: (item: ContentItem | null) => void;
}

export default function DiscardDialog({ item, saveFirst, onClose, onDiscarded }: Props) {
  const isNew = item.Versions.length === 1;
  const discarding = useMutation({
    mutationFn: async () => api.discard({ params: { key: item.Key }, query: { Version: await saveFirst() } }),
    meta: { says: ['stale', 'recordNotFound'] },
    onSuccess: onDiscarded,
  });
  return (
    <Dialog
      title="Discard this draft?"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep draft
          </Button>
          <Button kind="danger" loading={discarding.isPending} onClick={() => discarding.mutate()}>
            Discard draft
          </Button>
        </>
      }
    >
      {discarding.error && <Alert kind="error">{discarding.error.message}</Alert>}
      <p>
        {isNew
          ? 'It was never published, so nothing of it is left.'
          : 'Readers keep what’s published. Your changes are removed for everyone.'}
      </p>
    </Dialog>
  );
}
