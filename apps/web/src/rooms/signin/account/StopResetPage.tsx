import { ROUTES } from '@portico/contract/routes';
import { ButtonLink } from '../../../ui/Button.tsx';
import { api } from '../api.ts';
import type { EntrancePortal } from '../Entrance.tsx';
import { MailedLinkPage } from './MailedLinkPage.tsx';

/** Where the link leads that stops the reset of a second factor. */
export const StopResetPage = ({ portal }: { readonly portal?: EntrancePortal | undefined }) => (
  <MailedLinkPage
    title={ROUTES.stopReset.title}
    portal={portal}
    use={(token) => api.stopReset({ body: { token } })}
    question={{
      heading: 'Stop the reset?',
      lead: 'Your two-step verification stays as it is. If you did lose your phone, close this page instead.',
      button: 'Stop the reset',
    }}
    done={{
      heading: 'The reset was stopped',
      message:
        'Your two-step verification stays as it is. If you never asked for a reset, change your password, too.',
    }}
    invalid={{
      heading: 'There’s nothing to stop',
      help: (
        <>
          <p>The reset was already stopped or used. If that wasn’t you, reset your password and call us.</p>
          <ButtonLink full href={ROUTES.forgotPassword.path}>
            Reset your password
          </ButtonLink>
        </>
      ),
    }}
  />
);
