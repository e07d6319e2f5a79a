import { type ErrorBody, errorText } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { useEffect, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Entrance, type EntrancePortal } from './Entrance.tsx';
import { tokenOfAddress } from './mailedLink.ts';
import { ResendVerification } from './ResendVerification.tsx';
import { verifyEmail } from './signIn.ts';

type Stage =
  | { readonly at: 'ready' | 'pending' | 'invalid' }
  | { readonly at: 'done'; readonly email: string };

const loginWith = (email: string) => `${ROUTES.login.path}?${new URLSearchParams({ email })}`;

/**
 * Where the link of the mail leads. It is used up by a click and not by opening it: mail programs look at links
 * before people do. The token leaves the address at once.
 */
export function VerifyEmailPage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  const [token] = useState(tokenOfAddress);
  const [stage, setStage] = useState<Stage>({ at: token ? 'ready' : 'invalid' });
  const [problem, setProblem] = useState<ErrorBody>();

  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);

  const confirm = async () => {
    setProblem(undefined);
    setStage({ at: 'pending' });
    const answer = await verifyEmail(token);
    if ('value' in answer) return setStage({ at: 'done', email: answer.value.email });
    const isInvalid = answer.problem.code === 'verifyLinkInvalid';
    setStage({ at: isInvalid ? 'invalid' : 'ready' });
    if (!isInvalid) setProblem(answer.problem);
  };

  const { title } = ROUTES.verifyEmail;
  if (stage.at === 'done')
    return (
      <Entrance title={title} heading="Your email is confirmed" portal={portal}>
        <Alert kind="success">Your account is ready. Sign in with the password you chose.</Alert>
        <ButtonLink full href={loginWith(stage.email)}>
          Sign in
        </ButtonLink>
      </Entrance>
    );
  if (stage.at === 'invalid')
    return (
      <Entrance title={title} heading="This link does not work" portal={portal}>
        <Alert kind="error">{errorText('verifyLinkInvalid')}</Alert>
        <p>
          If it has worked for you before, your email is confirmed: <a href={ROUTES.login.path}>sign in</a>.
          If not, ask for a new link.
        </p>
        <ResendVerification />
      </Entrance>
    );
  return (
    <Entrance
      title={title}
      heading="Confirm your email"
      lead="One click, and your account is ready. If you did not sign up, please close this page instead."
      portal={portal}
    >
      {problem && <Alert kind="error">{problem.message}</Alert>}
      <Button full loading={stage.at === 'pending'} onClick={() => void confirm()}>
        Confirm my email
      </Button>
    </Entrance>
  );
}
