import { Button } from '../../ui/Button.tsx';
import styles from './Pager.module.css';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly take: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, take, total, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / take));
  const first = (page - 1) * take + 1;
  if (total === 0 || (last === 1 && page === 1)) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p aria-live="polite">
        {first > total
          ? `There are ${last} pages.`
          : `${first.toLocaleString('en-US')} to ${Math.min(page * take, total).toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
      </p>
      <Button kind="secondary" disabled={page === 1} onClick={() => onPage(Math.min(page - 1, last))}>
        Newer
      </Button>
      <Button kind="secondary" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
