import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'className'>;

export function TextField({ label, hint, error, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => <input type="text" {...input} {...wiring} />}
    </Field>
  );
}
