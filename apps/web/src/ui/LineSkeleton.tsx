import styles from './LineSkeleton.module.css';

/** A placeholder in the shape of the list. */
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
