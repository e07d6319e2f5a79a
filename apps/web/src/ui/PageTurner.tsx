import { IconButton } from './IconButton.tsx';
import styles from './PageTurner.module.css';

interface Props {
  readonly label: string;
  /** Undefined on the first page. */
  readonly onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  readonly onNext: (() => void) | undefined;
}

/** The page before and the page after. Nothing if there is only one. */
export function PageTurner({ label, onPrevious, onNext }: Props) {
  if (!onPrevious && !onNext) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <IconButton icon="back" label="Previous" disabled={!onPrevious} onClick={onPrevious} />
      <IconButton icon="forward" label="Next" disabled={!onNext} onClick={onNext} />
    </nav>
  );
}
