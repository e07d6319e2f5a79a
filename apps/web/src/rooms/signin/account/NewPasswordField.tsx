import { PASSWORD_MIN_LENGTH } from '@portico/contract/rules/password';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import type { TextFieldProps } from '../../../ui/TextField.tsx';

type Props = Omit<TextFieldProps, 'value' | 'hint' | 'type'> & { readonly value: string };

/** Counts down while someone types. Only the server can tell whether it's easy to guess. */
function hintFor(password: string): string {
  const missing = PASSWORD_MIN_LENGTH - [...password].length;
  if (missing === PASSWORD_MIN_LENGTH) return `At least ${PASSWORD_MIN_LENGTH} characters`;
  if (missing > 0) return `At least ${PASSWORD_MIN_LENGTH} characters: ${missing} more`;
  return 'Long enough';
}

export const NewPasswordField = (field: Props) => (
  <PasswordField hint={hintFor(field.value)} name="password" autoComplete="new-password" {...field} />
);
