import { IconButton } from '../../ui/IconButton.tsx';
import styles from './BookPages.module.css';
import { type BookPage, type Change, toNext, toPrevious } from './book.rules.ts';

interface Props {
  readonly label: string;
  readonly page: BookPage;
  readonly onTurn: (change: Change) => void;
}

/** The page before and the page after. Nothing if there is only one. */
export function BookPages({ label, page, onTurn }: Props) {
  if (page.previous === undefined && page.next === undefined) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <IconButton
        icon="back"
        label="Previous"
        disabled={page.previous === undefined}
        onClick={() => onTurn(toPrevious(page))}
      />
      <IconButton
        icon="forward"
        label="Next"
        disabled={page.next === undefined}
        onClick={() => onTurn(toNext(page))}
      />
    </nav>
  );
}
