import { type ReactNode, useId } from 'react';
import styles from './HeaderField.module.css';

interface Wiring {
  readonly id: string;
  readonly className: string;
  readonly placeholder: string;
  readonly 'aria-label': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props {
  readonly label: string;
  readonly error: string | undefined;
  readonly id?: string | undefined;
  readonly children: (wiring: Wiring) => ReactNode;
}

/** A field without a label above it, because the header has no room: the placeholder is its name. */
export function HeaderField({ label, error, id, children }: Props) {
  const made = useId();
  const control = id ?? made;
  return (
    <>
      {children({
        id: control,
        className: styles.input ?? '',
        placeholder: label,
        'aria-label': label,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${control}-error` : undefined,
      })}
      <div className={styles.problem} id={`${control}-error`} role="alert">
        {error}
      </div>
    </>
  );
}
