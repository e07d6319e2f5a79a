import type { ContentDraft, ContentItem } from '@portico/contract/rooms/content/item';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DiffView } from './DiffView.tsx';
import styles from './Editing.module.css';
import { api } from './useContentDesk.ts';

interface Props {
  readonly itemKey: string;
  readonly mine: ContentDraft;
  readonly onKeepMine: (theirs: ContentItem) => void;
  readonly onUseTheirs: (theirs: ContentItem) => void;
}

/** Someone else saved the same draft: shows what they wrote, and lets the person choose. */
export function StaleNotice({ itemKey, mine, onKeepMine, onUseTheirs }: Props) {
  const { data: theirs } = useQuery({
    queryKey: ['contentDesk', 'theirs', itemKey],
    queryFn: ({ signal }) => api.one({ params: { key: itemKey } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (!theirs) return null;
  return (
    <Alert
      kind="warning"
      title={`${theirs.Latest.Author?.NameFull ?? 'Someone else'} changed this after you opened it`}
      action={
        <div className={styles.buttons}>
          <Button onClick={() => onKeepMine(theirs)}>Keep mine</Button>
          <Button kind="secondary" onClick={() => onUseTheirs(theirs)}>
            Use theirs
          </Button>
        </div>
      }
    >
      <p>Nothing of yours is lost. From theirs to yours, this is different:</p>
      <DiffView label="From theirs to yours" before={theirs.Latest.Content} after={mine} />
    </Alert>
  );
}
