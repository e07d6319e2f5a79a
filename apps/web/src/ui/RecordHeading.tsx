import type { ReactNode } from 'react';
import styles from './RecordHeading.module.css';

interface Props {
  readonly title: string;
  /** Quiet, after the title. */
  readonly facts?: ReactNode;
  /** At the end of the line. */
  readonly actions?: ReactNode;
}

/** The title line of something to work with: smaller than a page's, because the work comes right below. */
export const RecordHeading = ({ title, facts, actions }: Props) => (
  <div className={styles.bar}>
    <h1>{title}</h1>
    {facts && <div className={styles.facts}>{facts}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
