import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  /** What would stand here. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
