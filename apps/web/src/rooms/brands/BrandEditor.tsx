import type { BrandSetup } from '@portico/contract/rooms/brands';
import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import { BrandForm } from './BrandForm.tsx';
import { BrandHistory } from './BrandHistory.tsx';
import { BrandPictures } from './BrandPictures.tsx';
import styles from './Brands.module.css';
import { useShowSaved } from './useBrands.ts';

/** One brand: its form beside the preview, and what was changed about it. */
export function BrandEditor({ setup }: { readonly setup: BrandSetup }) {
  const [message, setMessage] = useState<string>();
  const [isDirty, setDirty] = useState(false);
  const show = useShowSaved();
  const showSaved = (text: string) => (saved: BrandSetup) => {
    show(saved);
    // The button that has the focus is about to go, and the message is at the top.
    focusHeading(document);
    setMessage(`${text} Everyone sees it on the next page they load, and in new emails and documents.`);
  };
  return (
    <div className={styles.parts}>
      {message && <Alert kind="success">{message}</Alert>}
      <BrandForm
        key={setup.Version}
        setup={setup}
        onDirty={setDirty}
        onSaving={() => setMessage(undefined)}
        onSaved={showSaved('Saved.')}
      />
      <BrandPictures setup={setup} isDirty={isDirty} onSaved={showSaved('Saved.')} />
      <BrandHistory setup={setup} isDirty={isDirty} onUndone={showSaved('The change was undone.')} />
    </div>
  );
}
