import styles from './Skeleton.module.css';

interface Props {
  /** How many lines of text the content will have. */
  readonly lines?: number;
  /** Starts with the place of a heading. */
  readonly heading?: boolean;
}

/** In the shape of the content that is loading. */
export function Skeleton({ lines = 3, heading = false }: Props) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading…</span>
      {heading && <div className={`${styles.bar} ${styles.heading}`} />}
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <div className={styles.bar} key={line} />
      ))}
    </div>
  );
}
