import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

interface Props
  extends FieldTexts,
    Omit<ComponentProps<'select'>, keyof FieldTexts | 'className' | 'children'> {
  readonly options: readonly string[];
  /** Stands there until something is chosen. */
  readonly placeholder: string;
}

export function SelectField({ label, hint, error, id, options, placeholder, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <select {...select} {...wiring}>
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
