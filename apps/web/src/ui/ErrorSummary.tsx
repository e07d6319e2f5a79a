import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

export interface FieldError {
  /** The id of the control. */
  readonly field: string;
  readonly message: string;
}

/** Above a form that was not accepted. It takes the focus at each refusal, and each line leads to its field. */
export function ErrorSummary({ errors }: { readonly errors: readonly FieldError[] }) {
  const title = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly FieldError[]>([]);
  useLayoutEffect(() => {
    // A refusal brings new errors. An error that goes because its field was corrected leaves the focus there.
    if (errors.some((error) => !shown.current.includes(error))) box.current?.focus();
    shown.current = errors;
  }, [errors]);
  if (errors.length === 0) return null;

  const lead = (event: MouseEvent, field: string) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert" aria-labelledby={title}>
      <h2 className={styles.title} id={title}>
        There is a problem
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => lead(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
