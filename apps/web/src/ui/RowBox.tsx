import styles from './RowBox.module.css';

interface Props {
  /** What it selects. */
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Selects a row of a work table, or all of them. */
export const RowBox = ({ label, checked, disabled = false, onChange }: Props) => (
  <input
    type="checkbox"
    className={styles.box}
    aria-label={label}
    checked={checked}
    disabled={disabled}
    onChange={({ target }) => onChange(target.checked)}
  />
);
