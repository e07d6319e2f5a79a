import { ROUTES } from '@portico/contract/routes';
import { api } from '../api.ts';
import type { EntrancePortal } from '../Entrance.tsx';
import { ResendVerification } from '../ResendVerification.tsx';
import { MailedLinkPage } from './MailedLinkPage.tsx';

/** Where the link in the email about a new account leads. */
export const VerifyEmailPage = ({ portal }: { readonly portal?: EntrancePortal | undefined }) => (
  <MailedLinkPage
    title={ROUTES.verifyEmail.title}
    portal={portal}
    use={(token) => api.verifyEmail({ body: { token } })}
    question={{
      heading: 'Confirm your email',
      lead: 'Click the button to finish setting up your account. If you didn’t sign up, close this page.',
      button: 'Confirm my email',
    }}
    done={{
      heading: 'Your email is confirmed',
      message: 'Your account is ready. Sign in with the password you chose.',
    }}
    invalid={{
      heading: "This link doesn't work",
      help: (
        <>
          <p>
            If you’ve used it before, your email is already confirmed and you can{' '}
            <a href={ROUTES.login.path}>sign in</a>. If not, ask for a new link below.
          </p>
          <ResendVerification />
        </>
      ),
    }}
  />
);
