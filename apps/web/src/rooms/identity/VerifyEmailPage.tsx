import { errorText } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Entrance, type EntrancePortal } from './Entrance.tsx';
import { loginWith, useMailedLink } from './mailedLink.ts';
import { ResendVerification } from './ResendVerification.tsx';
import { verifyEmail } from './signIn.ts';

/** Where the link of the email leads. */
export function VerifyEmailPage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  const { stage, problem, confirm } = useMailedLink(verifyEmail);
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
