import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  readonly title?: string;
  /** Opposite the title. */
  readonly actions?: ReactNode;
  /** A title line and little space, for records to look things up in. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** A box, only for things that are really separate from their neighbors. */
export function Panel({ title, actions, dense = false, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.panel} data-dense={dense || undefined} aria-labelledby={title && heading}>
      {(title || actions) && (
        <div className={styles.top}>
          {title && <h2 id={heading}>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
