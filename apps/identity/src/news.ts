import type { EmailTextId } from '@portico/contract/emails/texts';
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
type WithValues = `security.${'email' | 'administrator' | 'reset'}${string}`;

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
export const recoveryCodeUsedEmail = news('security.recoveryCodeUsed');
export const passkeyAddedEmail = news('security.passkeyAdded');
/** By administrators, or on the server. */
export const factorResetEmail = news('security.factorReset');
export const passkeyRemovedEmail = news('security.passkeyRemoved');
