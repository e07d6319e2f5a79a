import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  readonly title: string;
  /** Below the title. A section that has one is set wider apart from the next. */
  readonly lead?: ReactNode;
  /** Opposite the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a page: a line, a title, what belongs to it. */
export function Section({ title, lead, actions, children }: Props) {
  const heading = useId();
  return (
    <section
      className={styles.section}
      data-lead={lead === undefined ? undefined : true}
      aria-labelledby={heading}
    >
      <div className={styles.top}>
        <div className={styles.texts}>
          <h2 id={heading}>{title}</h2>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** Sections one below the other, far enough apart that the frame of one's list doesn't touch the next one's line. */
export const Sections = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.sections}>{children}</div>
);

/** Replaces content that isn't there yet. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
);
