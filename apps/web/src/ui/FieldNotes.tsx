import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface Notes {
  /** The id of the control. */
  readonly control: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** How a control points to its hint and its error. */
export const describedBy = ({ control, hint, error }: Notes) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ') || undefined,
});

export const Hint = ({ control, hint }: Notes) =>
  hint && (
    <div className={styles.hint} id={`${control}-hint`}>
      {hint}
    </div>
  );

export const ErrorText = ({ control, error }: Notes) =>
  error && (
    <div className={styles.error} id={`${control}-error`}>
      <span className="visually-hidden">Error:</span> {error}
    </div>
  );
