import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './EntryCard.module.css';

interface Props {
  readonly title: string;
  readonly add: string;
  readonly onAdd: (() => void) | undefined;
  /** Instead of a list that has nothing in it. */
  readonly none?: ReactNode;
  readonly children: ReactNode;
}

/** A short list that people add to and change, each in a dialog. */
export const EntryCard = ({ title, add, onAdd, none, children }: Props) => (
  <section className={styles.card} aria-label={title}>
    <div className={styles.top}>
      <h3>{title}</h3>
      {onAdd && (
        <Button small kind="quiet" flush aria-haspopup="dialog" onClick={onAdd}>
          {add}
        </Button>
      )}
    </div>
    {none && <div className={styles.none}>{none}</div>}
    <ul className={styles.lines}>{children}</ul>
  </section>
);

export interface EntryLineProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly onChange: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  /** Whether removing asks first, in a dialog. */
  readonly asksToRemove?: boolean;
}

export const EntryLine = ({ name, children, onChange, onRemove, asksToRemove }: EntryLineProps) => (
  <li className={styles.line}>
    <div className={styles.words}>
      <strong>{name}</strong>
      <div className={styles.quiet}>{children}</div>
    </div>
    <div className={styles.actions}>
      {onChange && (
        <Button
          small
          kind="quiet"
          flush
          aria-label={`Change ${name}`}
          aria-haspopup="dialog"
          onClick={onChange}
        >
          Change
        </Button>
      )}
      {onRemove && (
        <Button
          small
          kind="quiet"
          flush
          aria-label={`Remove ${name}`}
          aria-haspopup={asksToRemove ? 'dialog' : undefined}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </div>
  </li>
);
