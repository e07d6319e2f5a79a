import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Tooltip.module.css';

interface Props {
  /** Absent: there is nothing to explain. */
  readonly text: string | undefined;
  readonly children: ReactNode;
}

/**
 * Explains a text to a resting pointer, and through a mark after it to the focus and to touch. Esc closes it, it
 * stays while the pointer is on its text, and it's announced with the mark.
 */
export function Tooltip({ text, children }: Props) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return;
    // The dialog around it stays.
    event.preventDefault();
    event.stopPropagation();
    setShown(false);
  };
  if (!text) return children;
  return (
    <span
      className={styles.place}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
    >
      {children}
      <button
        type="button"
        className={styles.mark}
        aria-label="More about this"
        aria-describedby={id}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onClick={() => setShown(true)}
        onKeyDown={onKeyDown}
      >
        <Icon name="help" />
      </button>
      <span className={styles.words} role="tooltip" id={id} hidden={!isShown}>
        {text}
      </span>
    </span>
  );
}
