import { PASSWORD_MIN_LENGTH } from '@portico/contract/rules/password';
import { PasswordField } from '../../../ui/PasswordField.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onValue: (password: string) => void;
  readonly error?: string | undefined;
}

/** How much is still missing is told while one types; whether it is easy to guess, the server knows. */
function hintFor(password: string): string {
  const missing = PASSWORD_MIN_LENGTH - [...password].length;
  if (missing === PASSWORD_MIN_LENGTH) return `At least ${PASSWORD_MIN_LENGTH} characters`;
  if (missing > 0) return `At least ${PASSWORD_MIN_LENGTH} characters: ${missing} more`;
  return 'Long enough';
}

export function NewPasswordField({ label, value, onValue, error }: Props) {
  return (
    <PasswordField
      label={label}
      hint={hintFor(value)}
      id="password"
      name="password"
      autoComplete="new-password"
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={error}
    />
  );
}
