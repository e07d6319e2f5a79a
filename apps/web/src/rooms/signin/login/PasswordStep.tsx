import type { Credentials } from '@portico/contract/rooms/signin';
import { ROUTES } from '@portico/contract/routes';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../platform/apiFailure.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { api } from '../api.ts';
import { ResendVerification } from '../ResendVerification.tsx';
import { rememberedUsername } from '../rememberedUsername.ts';
import { passwordMissing, problemsOf, usernameProblem } from '../signin.rules.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import styles from './PasswordStep.module.css';
import type { Proceed } from './steps.ts';

interface Props {
  readonly uid: string;
  readonly credentials: Credentials;
  readonly onCredentials: (changed: Partial<Credentials>) => void;
  /** What a later step has shown to be wrong. */
  readonly refusal?: ApiFailure | undefined;
  readonly offersSignUp: boolean;
  readonly isDemo: boolean;
  readonly proceed: Proceed;
}

export function PasswordStep({
  uid,
  credentials,
  onCredentials,
  refusal: earlier,
  offersSignUp,
  isDemo,
  proceed,
}: Props) {
  const { username, password, remember } = credentials;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [problem, setProblem] = useState(earlier);
  const [pending, setPending] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // Once, where the person goes on typing, and before they can have begun.
  useLayoutEffect(() => {
    const next = usernameInput.current?.value ? passwordInput : usernameInput;
    next.current?.focus();
  }, []);

  const attempt = async () => {
    const name = username.trim();
    const reply = await api.submit({ params: { uid }, body: { username: name, password, remember } });
    rememberedUsername.set(remember ? name : undefined);
    return reply;
  };
  const submit = async () => {
    if (pending) return;
    setProblem(undefined);
    const found = problemsOf({ username: usernameProblem(username), password: passwordMissing(password) });
    setErrors(found);
    if (found.length > 0) return;

    setPending(true);
    const refusal = await proceed(attempt());
    // Accepted: the button goes on turning until the next page is there.
    if (!refusal) return;
    setProblem(refusal);
    setPending(false);
    if (refusal.code !== 'credentialsInvalid') return;
    onCredentials({ password: '' });
    passwordInput.current?.focus();
  };

  const isUnverified = problem?.code === 'emailNotVerified';
  return (
    <>
      {isUnverified && (
        <>
          <Alert kind="warning">{problem.message}</Alert>
          <ResendVerification email={username.trim()} />
        </>
      )}
      <Form errors={errors} failure={isUnverified ? undefined : problem} onSubmit={() => void submit()}>
        <TextField
          label="Username"
          hint="Your email address"
          id="username"
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={usernameInput}
          value={username}
          onChange={(event) => onCredentials({ username: event.target.value })}
          error={errorOf(errors, 'username')}
        />
        <PasswordField
          label="Password"
          id="password"
          name="password"
          autoComplete="current-password"
          ref={passwordInput}
          value={password}
          onChange={(event) => onCredentials({ password: event.target.value })}
          error={errorOf(errors, 'password')}
        />
        <div className={styles.row}>
          <Checkbox
            label="Remember me"
            name="remember"
            checked={remember}
            onChange={(event) => onCredentials({ remember: event.target.checked })}
          />
          <a href={ROUTES.forgotPassword.path}>Forgot password?</a>
        </div>
        <Button type="submit" full loading={pending}>
          Sign in
        </Button>
      </Form>
      <PasskeyButton uid={uid} remember={remember} proceed={proceed} />
      {offersSignUp && (
        <p>
          New here? <a href={ROUTES.createAccount.path}>Create an account</a>
        </p>
      )}
      {isDemo && (
        <p className={styles.demo}>
          This is a demo. <a href="/demo">See the demo accounts</a>
        </p>
      )}
    </>
  );
}
