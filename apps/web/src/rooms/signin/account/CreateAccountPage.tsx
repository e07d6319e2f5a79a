import type { NewAccount } from '@portico/contract/rooms/signin';
import { ROUTES } from '@portico/contract/routes';
import { PASSWORD_PROBLEMS, passwordProblem } from '@portico/contract/rules/password';
import { signUpProblems } from '@portico/contract/rules/signup';
import { useState } from 'react';
import type { ApiFailure } from '../../../platform/apiFailure.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { api, failureOf } from '../api.ts';
import { EmailField } from '../EmailField.tsx';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { ResendVerification } from '../ResendVerification.tsx';
import { fieldErrorsOf, problemsOf } from '../signin.rules.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

const NOTHING: NewAccount = { nameFirst: '', nameLast: '', email: '', password: '' };

/** Makes an account. The answer is the same for an email that has one already: the mailbox alone tells. */
export function CreateAccountPage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  // Whoever was invited comes with the address that the invitation went to.
  const [account, setAccount] = useState(() => ({
    ...NOTHING,
    email: new URLSearchParams(window.location.search).get('email') ?? '',
  }));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [problem, setProblem] = useState<ApiFailure>();
  const [stage, setStage] = useState<'form' | 'pending' | 'sent'>('form');
  const email = account.email.trim();
  const change = (changed: Partial<NewAccount>) => setAccount((before) => ({ ...before, ...changed }));

  const submit = async () => {
    if (stage === 'pending') return;
    setProblem(undefined);
    const weakness = passwordProblem(account.password, email);
    const password = weakness && PASSWORD_PROBLEMS[weakness];
    const found = problemsOf({ ...signUpProblems(account), password });
    setErrors(found);
    if (found.length > 0) return;

    setStage('pending');
    try {
      await api.signUp({ body: { ...account, email } });
      setStage('sent');
    } catch (error) {
      const failure = failureOf(error);
      setStage('form');
      if (failure.fields.length > 0) setErrors(fieldErrorsOf(failure));
      else setProblem(failure);
    }
  };

  if (stage === 'sent')
    return (
      <Entrance
        title={ROUTES.createAccount.title}
        heading="Check your email"
        lead={
          <>
            We have written to <strong>{email}</strong>. Open the link in that mail to confirm that the
            address is yours. It works for 24 hours.
          </>
        }
        portal={portal}
      >
        <ResendVerification email={email} />
        <Button kind="quiet" full onClick={() => setStage('form')}>
          Change what you entered
        </Button>
        <ButtonLink kind="quiet" full href={ROUTES.login.path}>
          Back to sign in
        </ButtonLink>
      </Entrance>
    );
  return (
    <Entrance
      title={ROUTES.createAccount.title}
      heading="Create an account"
      lead="It takes a minute. Then you link your policy and find everything about it in one place."
      portal={portal}
    >
      <Form errors={errors} failure={problem} onSubmit={() => void submit()}>
        <TextField
          label="First name"
          id="nameFirst"
          name="nameFirst"
          autoComplete="given-name"
          value={account.nameFirst}
          onChange={(event) => change({ nameFirst: event.target.value })}
          error={errorOf(errors, 'nameFirst')}
        />
        <TextField
          label="Last name"
          id="nameLast"
          name="nameLast"
          autoComplete="family-name"
          value={account.nameLast}
          onChange={(event) => change({ nameLast: event.target.value })}
          error={errorOf(errors, 'nameLast')}
        />
        <EmailField
          label="Email (your username)"
          hint="We will send a link there to confirm it"
          value={account.email}
          onValue={(typed) => change({ email: typed })}
          error={errorOf(errors, 'email')}
        />
        <NewPasswordField
          label="Password"
          value={account.password}
          onValue={(password) => change({ password })}
          error={errorOf(errors, 'password')}
        />
        <Button type="submit" full loading={stage === 'pending'}>
          Create account
        </Button>
      </Form>
      <p>
        Already have an account? <a href={ROUTES.login.path}>Sign in</a>
      </p>
    </Entrance>
  );
}
