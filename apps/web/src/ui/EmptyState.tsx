import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  /** What would be here. */
  readonly title: string;
  /** 1 if it's the whole page, which has no other heading. */
  readonly level?: 1;
  /** A drawing from `ui/art`, where this is all the page has to show. */
  readonly art?: ReactNode;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, level, art, children, action }: Props) {
  return (
    <div className={styles.empty} data-art={art === undefined ? undefined : true}>
      {art && <div className={styles.art}>{art}</div>}
      {level === 1 ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
