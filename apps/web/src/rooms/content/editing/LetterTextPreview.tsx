import { isLetterKind } from '@portico/contract/letters/wording';
import type { ContentItem } from '@portico/contract/rooms/content/item';
import { useState } from 'react';
import { useStates } from '../../../platform/useStates.ts';
import { FileViewer } from '../../../platform/viewer/FileViewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Editing.module.css';
import { letterSample } from './letterSample.ts';

interface Props {
  readonly item: ContentItem;
  readonly isSaved: boolean;
}

/** The letter that the saved draft makes for a claim that there isn't, under the law of a state. */
export function LetterTextPreview({ item, isSaved }: Props) {
  const [state, setState] = useState('FL');
  const [isOpen, setOpen] = useState(false);
  const states = useStates();
  if (!isLetterKind(item.Slug)) return null;
  return (
    <div className={styles.parts}>
      <p className={styles.quiet} role="status">
        {isSaved
          ? 'Names, amounts and dates are examples. What the state’s law adds is what letters have today.'
          : 'Your last changes aren’t saved yet, so they aren’t in this preview.'}
      </p>
      <div className={styles.choice}>
        <Select
          label="State"
          options={states.map(({ Key, Name }) => ({ value: Key, label: Name }))}
          unlisted={state}
          value={state}
          onChange={({ target }) => setState(target.value)}
        />
      </div>
      <div>
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Open the preview
        </Button>
      </div>
      {isOpen && (
        <FileViewer
          source={letterSample(item.Slug, state, item.Version)}
          title={item.Latest.Title}
          subtitle="Preview with an example"
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
