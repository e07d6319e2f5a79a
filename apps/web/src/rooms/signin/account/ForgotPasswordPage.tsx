import { ROUTES } from '@portico/contract/routes';
import { useState } from 'react';
import type { ApiFailure } from '../../../platform/apiFailure.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { api, failureOf } from '../api.ts';
import { EmailField } from '../EmailField.tsx';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { rememberedUsername } from '../rememberedUsername.ts';
import { problemsOf, usernameProblem } from '../signin.rules.ts';

/** Asks for a link by mail. The answer is the same for an account that exists and one that does not. */
export function ForgotPasswordPage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  const [email, setEmail] = useState(rememberedUsername.get);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [problem, setProblem] = useState<ApiFailure>();
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  const submit = async () => {
    if (pending) return;
    setProblem(undefined);
    const found = problemsOf({ email: usernameProblem(email) });
    setErrors(found);
    if (found.length > 0) return;

    setPending(true);
    const address = email.trim();
    try {
      await api.forgotPassword({ body: { email: address } });
      setSentTo(address);
    } catch (error) {
      setProblem(failureOf(error));
    }
    setPending(false);
  };

  if (sentTo !== undefined)
    return (
      <Entrance
        title={ROUTES.forgotPassword.title}
        heading="Check your email"
        lead={
          <>
            If there is an account for <strong>{sentTo}</strong>, a link to choose a new password is on its
            way. It works once, and not for long.
          </>
        }
        portal={portal}
      >
        <p>
          Nothing after a few minutes? Look among your spam, or check that you entered the address you signed
          up with.
        </p>
        <ButtonLink kind="secondary" full href={ROUTES.login.path}>
          Back to sign in
        </ButtonLink>
      </Entrance>
    );
  return (
    <Entrance
      title={ROUTES.forgotPassword.title}
      heading="Forgot your password?"
      lead="Tell us your email address and we will send you a link to choose a new one."
      portal={portal}
    >
      <Form errors={errors} failure={problem} onSubmit={() => void submit()}>
        <EmailField value={email} onValue={setEmail} error={errorOf(errors, 'email')} />
        <Button type="submit" full loading={pending}>
          Send the link
        </Button>
        <ButtonLink kind="quiet" full href={ROUTES.login.path}>
          Back to sign in
        </ButtonLink>
      </Form>
    </Entrance>
  );
}
