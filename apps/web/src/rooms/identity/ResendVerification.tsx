import type { ErrorBody } from '@portico/contract/errors';
import { emailProblem } from '@portico/contract/rules/signup';
import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { EmailField } from './EmailField.tsx';
import { problemsOf } from './signIn.rules.ts';
import { resendVerification } from './signIn.ts';

interface Props {
  /** Absent: the person is asked for it. */
  readonly email?: string;
}

/** Sends the link that confirms an email once more. The answer is the same whether there is anything to confirm or not. */
export function ResendVerification({ email: known }: Props) {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [problem, setProblem] = useState<ErrorBody>();
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  const send = async () => {
    if (pending) return;
    setProblem(undefined);
    const email = known ?? typed.trim();
    const found = problemsOf({ email: emailProblem(email) });
    setErrors(found);
    if (found.length > 0) return;

    setPending(true);
    const answer = await resendVerification(email);
    setPending(false);
    if ('problem' in answer) setProblem(answer.problem);
    else setSentTo(email);
  };

  if (sentTo !== undefined)
    return (
      <Alert kind="success">
        If {sentTo} is waiting to be confirmed, another link is on its way. Look among your spam, too.
      </Alert>
    );
  return (
    <Form errors={errors} failure={problem} onSubmit={() => void send()}>
      {known === undefined && (
        <EmailField value={typed} onValue={setTyped} error={errorOf(errors, 'email')} />
      )}
      <Button type="submit" kind={known === undefined ? 'primary' : 'secondary'} full loading={pending}>
        Send the link again
      </Button>
    </Form>
  );
}
