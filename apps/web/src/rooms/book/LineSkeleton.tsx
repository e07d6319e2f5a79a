import styles from './LineSkeleton.module.css';

/** Stands in the shape of the lines that are coming. */
export const LineSkeleton = ({ lines }: { readonly lines: number }) => (
  <div className={styles.skeleton} role="status">
    <span className="visually-hidden">Loading…</span>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
      <div className={styles.line} key={line}>
        <div className={styles.bar} />
        <div className={styles.bar} />
        <div className={styles.bar} />
      </div>
    ))}
  </div>
);
