import { errorText } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { PASSWORD_PROBLEMS, passwordProblem } from '@portico/contract/rules/password';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../../platform/apiFailure.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { api, failureOf } from '../api.ts';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { fieldErrorsOf, problemsOf } from '../signin.rules.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { tokenOfAddress } from './useMailedLink.ts';

/** Where the link of the mail leads. Its token leaves the address at once, so that no history or log keeps it. */
export function ResetPasswordPage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  const [token] = useState(tokenOfAddress);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [problem, setProblem] = useState<ApiFailure>();
  const [stage, setStage] = useState<'choose' | 'pending' | 'invalid' | 'done'>(token ? 'choose' : 'invalid');

  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);

  const submit = async () => {
    if (stage === 'pending') return;
    setProblem(undefined);
    const weakness = passwordProblem(password);
    const found = problemsOf({ password: weakness && PASSWORD_PROBLEMS[weakness] });
    setErrors(found);
    if (found.length > 0) return;

    setStage('pending');
    try {
      await api.resetPassword({ body: { token, password } });
      setStage('done');
    } catch (error) {
      const failure = failureOf(error);
      setStage(failure.code === 'resetLinkInvalid' ? 'invalid' : 'choose');
      // Only the server knows the email, and whether the password is too much like it.
      if (failure.fields.length > 0) setErrors(fieldErrorsOf(failure));
      else setProblem(failure);
    }
  };

  if (stage === 'done')
    return (
      <Entrance title={ROUTES.resetPassword.title} heading="Your password is changed" portal={portal}>
        <Alert kind="success">You can sign in with it now. You have been signed out everywhere else.</Alert>
        <ButtonLink full href={ROUTES.login.path}>
          Sign in
        </ButtonLink>
      </Entrance>
    );
  if (stage === 'invalid')
    return (
      <Entrance title={ROUTES.resetPassword.title} heading="This link does not work" portal={portal}>
        <Alert kind="error">{errorText('resetLinkInvalid')}</Alert>
        <ButtonLink full href={ROUTES.forgotPassword.path}>
          Ask for a new link
        </ButtonLink>
      </Entrance>
    );
  return (
    <Entrance
      title={ROUTES.resetPassword.title}
      heading="Choose a new password"
      lead="Three or four words that have nothing to do with each other are easy to keep and hard to guess."
      portal={portal}
    >
      <Form errors={errors} failure={problem} onSubmit={() => void submit()}>
        <NewPasswordField
          label="New password"
          value={password}
          onValue={setPassword}
          error={errorOf(errors, 'password')}
        />
        <Button type="submit" full loading={stage === 'pending'}>
          Change password
        </Button>
      </Form>
    </Entrance>
  );
}
