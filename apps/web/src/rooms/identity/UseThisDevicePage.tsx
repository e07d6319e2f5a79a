import { errorText } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Entrance, type EntrancePortal } from './Entrance.tsx';
import { loginWith, useMailedLink } from './mailedLink.ts';
import { rememberDevice } from './signIn.ts';

/** Where the link leads that comes with a sign-in code: from then on this browser signs in without a code. */
export function UseThisDevicePage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  const { stage, problem, confirm } = useMailedLink(rememberDevice);
  const { title } = ROUTES.useThisDevice;
  if (stage.at === 'done')
    return (
      <Entrance title={title} heading="You can sign in now" portal={portal}>
        <Alert kind="success">We'll recognize this device. Sign in with your email and password.</Alert>
        <ButtonLink full href={loginWith(stage.email)}>
          Sign in
        </ButtonLink>
      </Entrance>
    );
  if (stage.at === 'invalid')
    return (
      <Entrance title={title} heading="This link doesn't work" portal={portal}>
        <Alert kind="error">{errorText('verifyLinkInvalid')}</Alert>
        <p>Open the link in the newest email from us, or sign in to get a new one.</p>
        <ButtonLink full href={ROUTES.login.path}>
          Sign in
        </ButtonLink>
      </Entrance>
    );
  return (
    <Entrance
      title={title}
      heading="Use this device to sign in?"
      lead="If you tried to sign in, continue on the device you want to use. If it wasn't you, close this page."
      portal={portal}
    >
      {problem && <Alert kind="error">{problem.message}</Alert>}
      <Button full loading={stage.at === 'pending'} onClick={() => void confirm()}>
        Use this device
      </Button>
    </Entrance>
  );
}
