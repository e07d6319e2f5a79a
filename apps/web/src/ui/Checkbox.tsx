import { type ComponentProps, useId } from 'react';
import styles from './Checkbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string;
  readonly hint?: string;
}

export function Checkbox({ label, hint, id, ...input }: Props) {
  const made = useId();
  const control = id ?? made;
  return (
    <div className={styles.row}>
      <input
        {...input}
        type="checkbox"
        id={control}
        className={styles.box}
        aria-describedby={hint ? `${control}-hint` : undefined}
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
