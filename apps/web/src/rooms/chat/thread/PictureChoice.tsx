import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './ThreadView.module.css';
import type { ChosenPicture } from './usePicture.ts';

/** Adds a picture to the next message. */
export function PictureChoice({ picture }: { readonly picture: ChosenPicture }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { name, isAdding, problem } = picture;
  return (
    <div className={styles.picture}>
      {name === undefined ? (
        <Button kind="quiet" small flush onClick={() => chooser.current?.click()}>
          Add a screenshot
        </Button>
      ) : (
        <Button kind="quiet" small onClick={picture.remove}>
          Remove
        </Button>
      )}
      <span role="status" className={styles.pictureState} data-problem={problem !== undefined || undefined}>
        {problem ?? (isAdding ? `Adding ${name}…` : name)}
      </span>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Choose a screenshot"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) picture.add(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
