import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { brandOfSite } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import { type Email, pageAt, worded } from '@portico/platform/outbox';

interface Sent {
  readonly key: string;
  readonly cause: string;
  readonly email: string;
  /** Null if no agent has this email yet. */
  readonly firstName: string | null;
  readonly inviter: string;
  readonly agency: string;
  readonly site: string | null;
  readonly expires: Date;
}

const NO_SIGN_IN =
  'To accept, sign in as an agent with this email address. If you can’t sign in yet, ask our Help Desk for access. The invitation will be waiting for you.';

export const invitationEmail = (sent: Sent): Email => ({
  cause: sent.cause,
  kind: 'invitation',
  to: sent.email,
  firstName: sent.firstName,
  ...worded('access.agentInvitation', {
    brand: brandOfSite(sent.site),
    values: {
      inviter: sent.inviter,
      agency: sent.agency,
      expires: formatDay(dayOf(sent.expires)),
      howTo: sent.firstName === null ? NO_SIGN_IN : '',
    },
    button: { url: pageAt(sent.site, ROUTES.agentInvitation.path) },
    about: { state: 'agencyInvitationOpen', key: sent.key },
  }),
});
