import { Button } from './Button.tsx';
import styles from './Pager.module.css';

interface Props {
  /** What is paged, for those who do not see it: `Pages of the mails`. */
  readonly label: string;
  readonly skip: number;
  readonly take: number;
  readonly total: number;
  readonly onSkip: (skip: number) => void;
}

const number = (count: number) => count.toLocaleString('en-US');

/** `51–100 of 2,000`, with a step back and one on. Nothing where one page holds it all. */
export function Pager({ label, skip, take, total, onSkip }: Props) {
  if (total <= take && skip === 0) return null;
  const last = Math.min(skip + take, total);
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button kind="secondary" disabled={skip === 0} onClick={() => onSkip(Math.max(0, skip - take))}>
        Previous
      </Button>
      <p role="status">
        {number(Math.min(skip + 1, total))}–{number(last)} of {number(total)}
      </p>
      <Button kind="secondary" disabled={last >= total} onClick={() => onSkip(skip + take)}>
        Next
      </Button>
    </nav>
  );
}
