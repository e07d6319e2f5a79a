import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface Props
  extends FieldTexts,
    Omit<ComponentProps<'select'>, keyof FieldTexts | 'className' | 'children' | 'value'> {
  readonly value: string;
  readonly options: readonly (string | SelectOption)[];
  /** Shown until something is chosen. */
  readonly placeholder?: string;
  /** The first option, for no choice in particular. */
  readonly all?: string;
  /** Shown for a value that isn't among the options, or not yet. */
  readonly unlisted?: string;
}

export const optionOf = (option: string | SelectOption): SelectOption =>
  typeof option === 'string' ? { value: option, label: option } : option;

/** One of several. */
export function Select({
  label,
  hint,
  error,
  id,
  value,
  options,
  placeholder,
  all,
  unlisted = '…',
  ...select
}: Props) {
  const listed = options.map(optionOf);
  const isListed = value === '' || listed.some((option) => option.value === value);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <select {...select} {...wiring} value={value}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {all !== undefined && <option value="">{all}</option>}
          {!isListed && <option value={value}>{unlisted}</option>}
          {listed.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
