import { type ComponentProps, useId } from 'react';
import styles from './Checkbox.module.css';
import { describedBy, ErrorText, Hint } from './FieldNotes.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

export function Checkbox({ label, hint, error, id, ...input }: Props) {
  const made = useId();
  const control = id ?? made;
  const notes = { control, hint, error };
  return (
    <div className={styles.row}>
      {error && (
        <div className={styles.error}>
          <ErrorText {...notes} />
        </div>
      )}
      <input {...input} type="checkbox" id={control} className={styles.box} {...describedBy(notes)} />
      <label className={styles.label} htmlFor={control}>
        {label}
      </label>
      {hint && (
        <div className={styles.hint}>
          <Hint {...notes} />
        </div>
      )}
    </div>
  );
}
