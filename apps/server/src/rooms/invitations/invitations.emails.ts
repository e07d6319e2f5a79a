import { brandOfSite } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { type Email, pageAt } from '@portico/platform/outbox';

interface Sent {
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
  brand: brandOfSite(sent.site),
  firstName: sent.firstName,
  subject: `You're invited to work for ${sent.agency}`,
  heading: `You're invited to work for ${sent.agency}`,
  paragraphs: [
    `${sent.inviter} invited you to work for ${sent.agency} in the portal. If you accept, you'll see that agency's accounts along with the ones you work with now.`,
    ...(sent.firstName === null ? [NO_SIGN_IN] : []),
  ],
  button: { label: 'Respond to the invitation', url: pageAt(sent.site, ROUTES.agentInvitation.path) },
  closing: [
    `The invitation expires on ${formatDay(dayOf(sent.expires))}.`,
    "If you weren't expecting this, you can ignore this email.",
  ],
  reason: 'an agency invited you',
});
