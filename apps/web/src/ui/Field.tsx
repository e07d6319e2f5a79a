import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, ErrorText, Hint } from './FieldNotes.tsx';

export interface FieldTexts {
  readonly label: string;
  /** What to enter, where the label alone does not say it. */
  readonly hint?: ReactNode;
  /** What is wrong and what to do about it. */
  readonly error?: string | undefined;
}

interface Wiring {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FieldTexts {
  readonly id?: string | undefined;
  /** The control, wired to its label, hint and error. */
  readonly children: (wiring: Wiring) => ReactNode;
}

/** Label above, hint below it, then the error, then the control: the order in which they are read. */
export function Field({ label, hint, error, id, children }: Props) {
  const made = useId();
  const control = id ?? made;
  const notes = { control, hint, error };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control}>
        {label}
      </label>
      <Hint {...notes} />
      <ErrorText {...notes} />
      {children({ id: control, className: styles.input ?? '', ...describedBy(notes) })}
    </div>
  );
}
