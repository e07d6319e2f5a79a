import { useEffect, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { StatusIcon, type StatusKind } from './StatusIcon.tsx';
import styles from './Toast.module.css';

interface Props {
  readonly kind: StatusKind;
  readonly title?: string | undefined;
  readonly text: string;
  /** How often this was shown. */
  readonly count: number;
  readonly onDismiss: () => void;
}

const FADES_AFTER_MS = 6000;

/**
 * One notification. Errors and warnings stay until they're dismissed (spec §8); the rest fade, but never under a
 * pointer or the focus. The count is separate from the announced text, so it's announced once.
 */
export function Toast({ kind, title, text, count, onDismiss }: Props) {
  const isUrgent = kind === 'error' || kind === 'warning';
  const [isHeld, setHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said again, it stays that long again
  useEffect(() => {
    if (isUrgent || isHeld) return;
    const timer = setTimeout(onDismiss, FADES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUrgent, isHeld, count, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at it is no action
    <div
      className={`${styles.toast} ${styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <StatusIcon kind={kind} />
      <div className={styles.words} role={isUrgent ? 'alert' : 'status'}>
        {title && <strong className={styles.title}>{title}</strong>}
        <p>{text}</p>
      </div>
      {count > 1 && (
        <span className={styles.count}>
          ×{count}
          <span className="visually-hidden"> times</span>
        </span>
      )}
      <IconButton icon="close" label="Dismiss" className={styles.dismiss} onClick={onDismiss} />
    </div>
  );
}
