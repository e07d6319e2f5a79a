import type { ReactNode } from 'react';
import styles from './Footer.module.css';

interface Props {
  readonly legalName: string;
  readonly children?: ReactNode;
}

/** The year, the legal name, and the links on every page. */
export function Footer({ legalName, children }: Props) {
  return (
    <footer className={styles.footer}>
      <span>
        © {new Date().getFullYear()} {legalName}
      </span>
      {children && <span className={styles.links}>{children}</span>}
    </footer>
  );
}
