import { useId } from 'react';
import { takeFocus } from '../../../ui/takeFocus.ts';
import type { UploadItem } from '../queue.ts';
import styles from './Caption.module.css';
import { CaptionOffer } from './CaptionOffer.tsx';

interface Props {
  readonly item: UploadItem;
  readonly onTitle: (title: string | undefined) => void;
}

/** The offer of a title and then the title, which can be changed. Left empty, it's the file's name again. */
export function PhotoTitle({ item, onTitle }: Props) {
  const id = useId();
  const { title, file } = item;
  if (title === undefined) return <CaptionOffer item={item} onTitle={onTitle} />;
  return (
    <div className={styles.titleLine}>
      <label htmlFor={id}>
        Title<span className="visually-hidden"> of {file.name}</span>
      </label>
      <input
        id={id}
        // The button that made it is gone.
        ref={takeFocus}
        className={styles.title}
        value={title}
        maxLength={120}
        onChange={({ target }) => onTitle(target.value)}
        onBlur={() => title.trim() === '' && onTitle(undefined)}
      />
    </div>
  );
}
