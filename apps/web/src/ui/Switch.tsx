import type { ReactNode } from 'react';
import styles from './Switch.module.css';

interface Props {
  /** What is switched on or off. Read out, not shown. */
  readonly label: string;
  readonly isOn: boolean;
  /** The change is on its way. Further presses are ignored, and the focus stays. */
  readonly isBusy?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Beside the switch: what the current position means. */
  readonly children: ReactNode;
}

/** Takes effect right away, unlike a checkbox in a form. */
export const Switch = ({ label, isOn, isBusy = false, disabled = false, onChange, children }: Props) => (
  <button
    type="button"
    role="switch"
    className={styles.switch}
    aria-checked={isOn}
    aria-label={label}
    aria-busy={isBusy || undefined}
    disabled={disabled}
    onClick={() => isBusy || onChange(!isOn)}
  >
    <span className={styles.track} aria-hidden="true" />
    <span className={styles.text}>{children}</span>
  </button>
);
