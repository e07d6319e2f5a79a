import { ROUTES } from '@portico/contract/routes';
import { CODE_LENGTH, readCode } from '@portico/contract/rules/verificationCode';
import { type ChangeEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';

const ID = 'verification-code';
const INCOMPLETE = [
  { field: ID, message: `Enter all ${CODE_LENGTH} letters and digits of the code on your document.` },
];

/** For those who have the paper but can't scan it. */
export function CodeForm({ typed }: { readonly typed: string }) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState(typed);
  const [errors, setErrors] = useState<typeof INCOMPLETE>([]);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setEntered(target.value);
    setErrors([]);
  };
  const submit = () => {
    const code = readCode(entered);
    if (code === undefined) setErrors([...INCOMPLETE]);
    else void navigate(`${ROUTES.verify.path}/${code}`);
  };
  return (
    <Form single errors={errors} onSubmit={submit}>
      <TextField
        id={ID}
        label="Code"
        hint="It’s the last part of the address below the QR code, such as 7K3M9QX2B4TD."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={entered}
        error={errors[0]?.message}
        onChange={change}
      />
      <div>
        <Button type="submit">Verify</Button>
      </div>
    </Form>
  );
}
