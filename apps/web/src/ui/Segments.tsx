import { useId } from 'react';
import styles from './Segments.module.css';

interface Props<T extends string> {
  /** Read out, not shown: the options explain themselves. */
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** As high as the filters of a work table. */
  readonly small?: boolean;
}

/** One of two or three short choices, side by side. Radio buttons underneath, so the arrow keys work. */
export function Segments<T extends string>({ legend, options, value, onChange, small = false }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={styles.segments} data-small={small || undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
