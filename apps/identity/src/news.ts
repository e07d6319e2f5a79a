import type { EmailTextId } from '@portico/contract/emails/texts';
import { FEW_RECOVERY_CODES } from '@portico/contract/rooms/security';
import { ROUTES } from '@portico/contract/routes';
import { brandOfSite } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { type Email, firstNameIn, pageAt, worded } from '@portico/platform/outbox';
import type { Reader } from './emails.ts';

export const readerOf = ({ actor }: Ctx): Reader => ({
  email: actor.email,
  firstName: firstNameIn(actor.name),
});

type NewsId = Extract<EmailTextId, `security.${string}`>;
/** Those that say more than the brand. */
type WithValues =
  | `security.${'email' | 'administrator' | 'reset' | 'restored'}${string}`
  | 'security.recoveryCodeUsed';

/** Tells the owner of an account that how they sign in has changed. */
const news =
  (id: Exclude<NewsId, WithValues>) =>
  (origin: string, { email, firstName }: Reader, cause: string): Email => ({
    cause,
    kind: 'security',
    to: email,
    firstName,
    ...worded(id, {
      brand: brandOfSite(origin),
      button: { url: pageAt(origin, ROUTES.profileSecurity.path) },
    }),
  });

/** After a reset by link, which signs the person out everywhere. */
export const passwordResetEmail = news('security.passwordReset');
export const passwordChangedEmail = news('security.passwordChanged');
export const secondFactorEmail = news('security.secondFactor');
export const authenticatorReplacedEmail = news('security.authenticatorReplaced');
export const authenticatorRemovedEmail = news('security.authenticatorRemoved');
export const recoveryCodesEmail = news('security.recoveryCodes');
export const recoveryCodeUsedEmail = (
  origin: string,
  { email, firstName }: Reader,
  { cause, left }: { readonly cause: string; readonly left: number },
): Email => ({
  cause,
  kind: 'security',
  to: email,
  firstName,
  ...worded('security.recoveryCodeUsed', {
    brand: brandOfSite(origin),
    values: { left: leftText(left) },
    button: { url: pageAt(origin, ROUTES.profileSecurity.path) },
  }),
});

function leftText(left: number): string {
  if (left === 0) return 'It was the last one, so you were shown new codes to save.';
  const codes = left === 1 ? '1 code' : `${left} codes`;
  return left > FEW_RECOVERY_CODES
    ? `You have ${codes} left.`
    : `You only have ${codes} left. Get new ones under Sign-in Security.`;
}
export const passkeyAddedEmail = news('security.passkeyAdded');
/** By administrators, or on the server. */
export const factorResetEmail = news('security.factorReset');
export const passkeyRemovedEmail = news('security.passkeyRemoved');
