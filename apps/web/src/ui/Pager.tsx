import { formatCount } from '@portico/contract/rules/format';
import { Button } from './Button.tsx';
import styles from './Pager.module.css';
import { rangeText } from './range.ts';

interface Props {
  /** What is paged, for screen readers: `Pages of the emails`. */
  readonly label: string;
  readonly skip: number;
  readonly take: number;
  readonly total: number;
  readonly onSkip: (skip: number) => void;
}

/** `51–100 of 2,000`, with a step back and one forward. Nothing if it all fits on one page. */
export function Pager({ label, skip, take, total, onSkip }: Props) {
  if (total === 0 || (total <= take && skip === 0)) return null;
  const end = Math.min(skip + take, total);
  // An address can name a page after the last: one step leads back to that.
  const lastSkip = Math.floor((total - 1) / take) * take;
  const previous = Math.max(0, Math.min(skip - take, lastSkip));
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button kind="secondary" disabled={skip === 0} onClick={() => onSkip(previous)}>
        Previous
      </Button>
      <p role="status">
        {skip < total ? rangeText(skip, end - skip, total) : `${formatCount(total)} in all`}
      </p>
      <Button kind="secondary" disabled={end >= total} onClick={() => onSkip(skip + take)}>
        Next
      </Button>
    </nav>
  );
}
