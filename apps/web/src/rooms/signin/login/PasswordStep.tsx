import { errorText } from '@portico/contract/errors';
import { type Credentials, signin } from '@portico/contract/rooms/signin';
import { ROUTES } from '@portico/contract/routes';
import { useLayoutEffect, useRef } from 'react';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { api } from '../api.ts';
import { EmailField } from '../EmailField.tsx';
import { ResendVerification } from '../ResendVerification.tsx';
import { rememberedUsername, typedUsername } from '../usernames.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import styles from './PasswordStep.module.css';
import type { Proceed } from './steps.ts';

interface Props {
  readonly uid: string;
  /** What was entered before, or is known about the person. */
  readonly start: Credentials;
  /** Later steps need it, and so does this one when someone comes back to it. */
  readonly onSending: (credentials: Credentials) => void;
  /** What a later step has shown to be wrong. */
  readonly refusal?: ApiFailure | undefined;
  readonly offersSignUp: boolean;
  readonly isDemo: boolean;
  readonly proceed: Proceed;
}

const isCode = (failure: Error, code: ApiFailure['code']) =>
  failure instanceof ApiFailure && failure.code === code;

export function PasswordStep({ uid, start, onSending, refusal, offersSignUp, isDemo, proceed }: Props) {
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // Once, where the person goes on typing, and before they can have begun.
  useLayoutEffect(() => {
    const next = usernameInput.current?.value ? passwordInput : usernameInput;
    next.current?.focus();
  }, []);

  const attempt = async (body: Credentials) => {
    const reply = await api.submit({ params: { uid }, body });
    rememberedUsername.set(body.remember ? body.username : undefined);
    return reply;
  };
  const { form, field, box, values, isPending, refusedWith } = useForm({
    initial: start,
    schema: signin.rows.submit.body,
    refusal,
    send: (body, typed) => {
      onSending(typed);
      return proceed(attempt(body));
    },
    at: { tooManyRequests: 'password' },
    clears: { credentialsInvalid: 'password' },
    says: 'all',
    ifUnreachable: 'We couldn’t sign you in.',
    // Shown above the form, with a button that sends the link again.
    failureOf: (failure) => (isCode(failure, 'emailNotVerified') ? undefined : failure),
    onFailed: (failure) => {
      if (isCode(failure, 'credentialsInvalid')) passwordInput.current?.focus();
    },
  });

  return (
    <>
      {refusedWith === 'emailNotVerified' && (
        <>
          <Alert kind="warning">{errorText(refusedWith)}</Alert>
          <ResendVerification email={values.username} />
        </>
      )}
      <Form {...form}>
        <EmailField
          label="Username"
          hint="Your email address"
          ref={usernameInput}
          {...field('username')}
          name="username"
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          ref={passwordInput}
          {...field('password')}
        />
        <div className={styles.row}>
          <Checkbox label="Remember me" name="remember" {...box('remember')} />
          <a
            href={ROUTES.forgotPassword.path}
            onClick={() => typedUsername.set(values.username.trim() || undefined)}
          >
            Forgot password?
          </a>
        </div>
        <Button type="submit" full loading={isPending}>
          Sign in
        </Button>
      </Form>
      <PasskeyButton uid={uid} remember={values.remember} proceed={proceed} />
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
