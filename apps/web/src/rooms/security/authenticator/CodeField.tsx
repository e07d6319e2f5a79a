import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';

type Props = Pick<TextFieldProps, 'label' | 'hint' | 'id' | 'error' | 'value'> & {
  readonly onCode: (typed: string) => void;
};

/** A code somebody copies from elsewhere: digits, typed as they are read. */
export const CodeField = ({ onCode, ...texts }: Props) => (
  <TextField
    {...texts}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    onChange={(event) => onCode(event.target.value)}
  />
);

/** Apps and mails write it as `123 456`. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
