import { emailProblem } from '@portico/contract/rules/signup';
import { useState } from 'react';
import type { ApiFailure } from '../../platform/apiFailure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { api, failureOf } from './api.ts';
import { EmailField } from './EmailField.tsx';
import { problemsOf } from './signin.rules.ts';

interface Props {
  /** Absent: the person is asked for it. */
  readonly email?: string;
}

/** Sends the link that confirms an email once more. The answer is the same whether there is anything to confirm or not. */
export function ResendVerification({ email: known }: Props) {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [problem, setProblem] = useState<ApiFailure>();
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
    try {
      await api.resendVerification({ body: { email } });
      setSentTo(email);
    } catch (error) {
      setProblem(failureOf(error));
    }
    setPending(false);
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
