import { takeFocus } from '../../../ui/takeFocus.ts';
import type { UploadItem } from '../queue.ts';
import styles from './Caption.module.css';

interface Props {
  readonly item: UploadItem;
  readonly title: string;
  readonly onTitle: (title: string | undefined) => void;
}

/** The title that was made for a file. Left empty, the file's name is its title again. */
export const TitleOfOne = ({ item: { file }, title, onTitle }: Props) => (
  <input
    // The button that made it is gone.
    ref={takeFocus}
    className={styles.title}
    aria-label={`Title of ${file.name}`}
    value={title}
    maxLength={120}
    onChange={({ target }) => onTitle(target.value)}
    onBlur={() => title.trim() === '' && onTitle(undefined)}
  />
);
