import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

/** The email that someone signs in with, marked up for browsers and password managers. */
export const EmailField = ({ label = 'Email', ...field }: Partial<TextFieldProps>) => (
  <TextField
    label={label}
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
);
