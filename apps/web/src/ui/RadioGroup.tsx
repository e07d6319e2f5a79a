import { useId } from 'react';
import { describedBy, ErrorText, Hint } from './FieldNotes.tsx';
import styles from './RadioGroup.module.css';
import { Tooltip } from './Tooltip.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly legend: string;
  /** Explains the legend; it is no part of the group's name. */
  readonly tooltip?: string | undefined;
  /** Below the legend. */
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Of the first button, where an error summary leads. */
  readonly id?: string;
  /** Large choices next to each other, for a page that asks one question. */
  readonly cards?: boolean;
  readonly options: readonly Option[];
  /** Empty: none is chosen yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few, all in sight. */
export function RadioGroup({
  legend,
  tooltip,
  hint,
  error,
  id,
  cards = false,
  options,
  value,
  onChange,
}: Props) {
  const made = useId();
  const control = id ?? made;
  const notes = { control, hint, error };
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${control}-legend`}
      {...describedBy(notes)}
    >
      <div className={styles.legend}>
        <Tooltip text={tooltip}>
          <span id={`${control}-legend`}>{legend}</span>
        </Tooltip>
      </div>
      <Hint {...notes} />
      <ErrorText {...notes} />
      <div className={styles.options} data-cards={cards || undefined}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.dot}
              id={place === 0 ? control : undefined}
              name={control}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
