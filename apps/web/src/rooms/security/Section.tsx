import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One way of signing in, or one look at who did. */
export function Section({ title, lead, actions, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.texts}>
        <h2 id={heading}>{title}</h2>
        <div className={styles.lead}>{lead}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
    </section>
  );
}

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
