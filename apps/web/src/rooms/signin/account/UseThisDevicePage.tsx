import { ROUTES } from '@portico/contract/routes';
import { ButtonLink } from '../../../ui/Button.tsx';
import { api } from '../api.ts';
import type { EntrancePortal } from '../Entrance.tsx';
import { MailedLinkPage } from './MailedLinkPage.tsx';

/** Where the link in a sign-in code email leads: from then on, this browser signs in without a code. */
export const UseThisDevicePage = ({ portal }: { readonly portal?: EntrancePortal | undefined }) => (
  <MailedLinkPage
    title={ROUTES.useThisDevice.title}
    portal={portal}
    use={(token) => api.knowDevice({ body: { token } })}
    question={{
      heading: 'Use this device to sign in?',
      lead: "If you tried to sign in, continue on the device you want to use. If it wasn't you, close this page.",
      button: 'Use this device',
    }}
    done={{
      heading: 'You can sign in now',
      message: "We'll recognize this device. Sign in with your email and password.",
    }}
    invalid={{
      heading: "This link doesn't work",
      help: (
        <>
          <p>Open the link in the newest email from us, or sign in to get a new one.</p>
          <ButtonLink full href={ROUTES.login.path}>
            Sign in
          </ButtonLink>
        </>
      ),
    }}
  />
);
