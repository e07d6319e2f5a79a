import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

interface Props {
  readonly title: string;
  /** One sentence on what this page is for. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeading({ title, lead, actions }: Props) {
  return (
    <div className={styles.heading}>
      <div className={styles.texts}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
