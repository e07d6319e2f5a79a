import { type ReactNode, useId } from 'react';
import styles from './AccountSection.module.css';

interface Props {
  readonly title: string;
  /** Stands opposite the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the account page: a line, a title, what belongs to it. */
export function AccountSection({ title, actions, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.top}>
        <h2 id={heading}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
);
