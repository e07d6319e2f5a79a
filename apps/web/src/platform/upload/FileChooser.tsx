import { type ChangeEvent, type DragEvent, useState } from 'react';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './FileChooser.module.css';

interface Props {
  readonly id: string;
  readonly accept: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Files by dropping, by the system's dialog or, on a phone, by the camera. */
export function FileChooser({ id, accept, onChoose }: Props) {
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const [isOver, setOver] = useState(false);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the buttons inside
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {hasCamera ? (
        <label className={styles.button}>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            className={styles.input}
            onChange={choose}
          />
          Take photo
        </label>
      ) : (
        <p className={styles.hint}>Drop files here, or</p>
      )}
      <label className={styles.button}>
        <input id={id} type="file" accept={accept} multiple className={styles.input} onChange={choose} />
        Choose files
      </label>
      <p className={styles.limits}>Photos (JPEG, PNG, WebP) and PDFs</p>
    </div>
  );
}
