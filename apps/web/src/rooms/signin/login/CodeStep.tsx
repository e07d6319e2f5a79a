import type { ErrorCode } from '@portico/contract/errors';
import type { SignInReply } from '@portico/contract/rooms/signin';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../platform/apiFailure.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { bareCode, problemsOf } from '../signin.rules.ts';
import type { Proceed } from './steps.ts';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly problemOf: (code: string) => string | undefined;
  readonly submit: (code: string) => Promise<SignInReply>;
  readonly proceed: Proceed;
  /** How the server says that the code is wrong: that is shown beside the field. */
  readonly wrongCode: ErrorCode;
  /** A wrong code of an app is of no more use; one from an email may lack a single digit. */
  readonly clearsWrongCode?: boolean;
  /** More that can be done here. */
  readonly children: ReactNode;
}

/** A code that someone has to look up elsewhere: in an app or an email. */
export function CodeStep({ label, hint, problemOf, submit, proceed, wrongCode, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [problem, setProblem] = useState<ApiFailure>();
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => input.current?.focus(), []);

  const send = async () => {
    if (pending) return;
    setProblem(undefined);
    const code = bareCode(typed);
    const found = problemsOf({ code: problemOf(code) });
    setErrors(found);
    if (found.length > 0) return;

    setPending(true);
    const refusal = await proceed(submit(code));
    if (!refusal) return;
    setProblem(refusal);
    setPending(false);
    if (refusal.code !== wrongCode) return;
    if (rest.clearsWrongCode) setTyped('');
    input.current?.focus();
    input.current?.select();
  };

  const isWrong = problem?.code === wrongCode;
  return (
    <Form errors={errors} failure={isWrong ? undefined : problem} onSubmit={() => void send()}>
      <TextField
        label={label}
        hint={hint}
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong ? problem.message : errorOf(errors, 'code')}
      />
      <Button type="submit" full loading={pending}>
        Continue
      </Button>
      {rest.children}
    </Form>
  );
}
