import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly label?: string;
  readonly hint?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

/** The email that somebody signs in with, as browsers and password managers know it. */
export const EmailField = ({ label = 'Email', hint, value, onValue, error }: Props) => (
  <TextField
    label={label}
    hint={hint}
    id="email"
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    value={value}
    onChange={(event) => onValue(event.target.value)}
    error={error}
  />
);
