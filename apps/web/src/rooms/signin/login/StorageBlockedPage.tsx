import { ROUTES } from '@portico/contract/routes';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';

/** The browser can't carry a sign-in from one page to the next. Only the person can change that. */
export const StorageBlockedPage = ({ portal }: { readonly portal?: EntrancePortal | undefined }) => (
  <Entrance title={ROUTES.login.title} heading="Allow cookies to sign in" portal={portal}>
    <Alert kind="error">
      Your browser is blocking cookies and site data for this site, so we can't sign you in.
    </Alert>
    <p>
      Open your browser's privacy settings, allow cookies and site data for {window.location.hostname}, and
      then try again.
    </p>
    <ButtonLink href={ROUTES.login.path} full>
      Try again
    </ButtonLink>
  </Entrance>
);
