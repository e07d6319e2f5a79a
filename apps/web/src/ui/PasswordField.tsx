import { useState } from 'react';
import { Field } from './Field.tsx';
import styles from './PasswordField.module.css';
import type { TextFieldProps } from './TextField.tsx';

/** A password that its owner may look at. */
export function PasswordField({ label, hint, error, id, ...input }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className={styles.frame}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            className={`${wiring.className} ${styles.input}`}
            type={shown ? 'text' : 'password'}
          />
          {/** Named by its content, not by aria-label: the field's label stays the only one. */}
          <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'} <span className="visually-hidden">password</span>
          </button>
          <span className="visually-hidden" role="status">
            {shown ? 'Your password is visible.' : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
