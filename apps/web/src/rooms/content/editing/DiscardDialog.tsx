import type { ContentItem } from '@portico/contract/rooms/content/item';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
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
    <ConfirmDialog
      title="Discard this draft?"
      keep="Keep draft"
      action="Discard draft"
      isDangerous
      doing={discarding}
      onClose={onClose}
    >
      <p>
        {isNew
          ? 'It was never published, so nothing of it is left.'
          : 'Readers keep what’s published. Your changes are removed for everyone.'}
      </p>
    </ConfirmDialog>
  );
}
