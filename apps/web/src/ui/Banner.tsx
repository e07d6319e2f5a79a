import type { ReactNode } from 'react';
import styles from './Banner.module.css';

interface Props {
  /** What the strip warns of, for those who hear the page. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A strip across the top of every page: a test site, an impersonation. */
export function Banner({ label, children }: Props) {
  return (
    <aside className={styles.banner} aria-label={label}>
      {children}
    </aside>
  );
}
