import type { ReactNode } from 'react';
import styles from './Lines.module.css';

interface LineProps {
  readonly name: ReactNode;
  readonly facts: readonly (string | null | undefined | false)[];
  /** What can be done about it. */
  readonly action?: ReactNode;
}

export const Lines = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={styles.lines} aria-label={label}>
    {children}
  </ul>
);

export const Line = ({ name, facts, action }: LineProps) => (
  <li className={styles.line}>
    <div className={styles.texts}>
      <div className={styles.name}>{name}</div>
      <div className={styles.facts}>
        {facts
          .filter((fact) => typeof fact === 'string' && fact !== '')
          .map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
      </div>
    </div>
    {action}
  </li>
);
