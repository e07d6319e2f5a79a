import { type ComponentProps, useId } from 'react';
import styles from './Checkbox.module.css';
import field from './Field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

export function Checkbox({ label, hint, error, id, ...input }: Props) {
  const made = useId();
  const control = id ?? made;
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.row}>
      {error && (
        <div className={`${field.error} ${styles.error}`} id={`${control}-error`}>
          <span className="visually-hidden">Error:</span> {error}
        </div>
      )}
      <input
        {...input}
        type="checkbox"
        id={control}
        className={styles.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <label className={styles.label} htmlFor={control}>
        {label}
      </label>
      {hint && (
        <div className={styles.hint} id={`${control}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
