import { Field } from './Field.tsx';

export interface Option {
  readonly value: string;
  readonly text: string;
}

interface Props {
  readonly label: string;
  /** Stands first and chooses nothing in particular. Absent: one of the options is always chosen. */
  readonly all?: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

/** One of a few, or any of them. */
export function ChoiceField({ label, all, options, value = '', onChoose }: Props) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Field label={label}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={({ target }) => onChoose(target.value || undefined)}>
          {all !== undefined && <option value="">{all}</option>}
          {!isKnown && <option value={value}>…</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
