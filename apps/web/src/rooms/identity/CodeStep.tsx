import type { ErrorBody } from '@portico/contract/errors';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Answer } from './ask.ts';
import { bareCode, codeProblem, problemsOf } from './signIn.rules.ts';
import { type SignInReply, submitCode } from './signIn.ts';

interface Props {
  readonly uid: string;
  readonly proceed: (answer: Answer<SignInReply>) => ErrorBody | undefined;
  readonly onBack: () => void;
}

/** The code of the authenticator app, at enrolment as at every sign-in. */
export function CodeStep({ uid, proceed, onBack }: Props) {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [problem, setProblem] = useState<ErrorBody>();
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => input.current?.focus(), []);

  const submit = async () => {
    if (pending) return;
    setProblem(undefined);
    const code = bareCode(typed);
    const found = problemsOf({ code: codeProblem(code) });
    setErrors(found);
    if (found.length > 0) return;

    setPending(true);
    const refusal = proceed(await submitCode(uid, code));
    if (!refusal) return;
    setProblem(refusal);
    setPending(false);
    if (refusal.code !== 'secondFactorInvalid') return;
    // It is good for seconds only: the next try needs another one.
    setTyped('');
    input.current?.focus();
  };

  return (
    <Form errors={errors} failure={problem} onSubmit={() => void submit()}>
      <TextField
        label="Security code"
        hint="6 digits, or one of your recovery codes"
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={errorOf(errors, 'code')}
      />
      <Button type="submit" full loading={pending}>
        Continue
      </Button>
      <Button kind="quiet" full onClick={onBack}>
        Sign in with another account
      </Button>
    </Form>
  );
}
