import styles from './BoxGroup.module.css';
import { Checkbox } from './Checkbox.tsx';
import { describedBy, ErrorText, Hint } from './FieldNotes.tsx';

interface Props {
  readonly legend: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Of the first box, where an error summary leads. */
  readonly id: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  /** Next to each other where there is room, for more than a few. */
  readonly isInColumns?: boolean;
}

/** Any of a few, all in sight. */
export function BoxGroup(props: Props) {
  const { legend, hint, error, id, options, chosen, onChange, isInColumns = false } = props;
  const notes = { control: id, hint, error };
  return (
    <fieldset className={styles.group} {...describedBy(notes)}>
      <legend>{legend}</legend>
      <Hint {...notes} />
      <ErrorText {...notes} />
      <div className={isInColumns ? styles.columns : styles.boxes}>
        {options.map(({ value, label }, at) => (
          <Checkbox
            key={value}
            id={at === 0 ? id : `${id}-${value}`}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
