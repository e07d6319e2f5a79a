import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  readonly title?: string;
  /** Opposite the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A box, only where a thing is really separate from its neighbours. */
export function Panel({ title, actions, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={title && heading}>
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
