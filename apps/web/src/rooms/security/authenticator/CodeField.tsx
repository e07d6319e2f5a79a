import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';

/** A code that people copy from elsewhere: digits, typed as they read them. */
export const CodeField = (field: TextFieldProps) => (
  <TextField {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
);
