import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';

interface Look {
  /** One primary action per screen; `danger` for what cannot be undone. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** As high as the filters of a work table. */
  readonly small?: boolean | undefined;
  /** As wide as its place. */
  readonly full?: boolean | undefined;
  /** For a quiet button on its own: its text lines up with what is above and below. */
  readonly flush?: boolean | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows that the work goes on, and ignores further presses, without losing the focus. */
  readonly loading?: boolean;
}

const classesOf = ({ kind = 'primary', small = false, full = false, flush = false }: Look) =>
  [styles.button, styles[kind], small && styles.small, full && styles.full, flush && styles.flush]
    .filter(Boolean)
    .join(' ');

export function Button({
  kind,
  small,
  full,
  flush,
  loading = false,
  onClick,
  children,
  ...button
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field presses the form's button too, so this also stops a second submit.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...button}
      className={classesOf({ kind, small, full, flush })}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {loading && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button, for an action that is a place. */
export function ButtonLink({ kind, small, full, flush, ...anchor }: ComponentProps<'a'> & Look) {
  return <a {...anchor} className={classesOf({ kind, small, full, flush })} />;
}
