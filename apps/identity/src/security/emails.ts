import { brandOfSite } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import type { Ctx } from '@portico/platform/context';
import { type Email, firstNameIn, pageAt } from '@portico/platform/outbox';
import type { Reader } from '../emails.ts';

export const readerOf = ({ actor }: Ctx): Reader => ({
  email: actor.email,
  firstName: firstNameIn(actor.name),
});

interface News {
  readonly subject: (brand: string) => string;
  readonly heading: string;
  readonly text: string;
}

/** Tells the owner of an account that how they sign in has changed. If it wasn't them, someone else is in their account. */
const news =
  ({ subject, heading, text }: News) =>
  (origin: string, { email, firstName }: Reader, cause: string): Email => {
    const brand = brandOfSite(origin);
    return {
      cause,
      kind: 'security',
      to: email,
      brand,
      firstName,
      subject: subject(brand.name),
      heading,
      paragraphs: [text, `If this wasn't you, call us right away at ${brand.contact.phone}.`],
      button: { label: 'Review my sign-in security', url: pageAt(origin, ROUTES.profileSecurity.path) },
      reason: 'we let you know when your sign-in settings change',
    };
  };

/** After a reset by link, which signs the person out everywhere. */
export const passwordResetEmail = news({
  subject: (brand) => `Your ${brand} password was changed`,
  heading: 'Your password was changed',
  text: 'Your password was changed, and you were signed out on all devices.',
});
export const passwordChangedEmail = news({
  subject: (brand) => `Your ${brand} password was changed`,
  heading: 'Your password was changed',
  text: 'Your password was changed, and you were signed out on all other devices.',
});
export const secondFactorEmail = news({
  subject: (brand) => `Two-step verification is on for ${brand}`,
  heading: 'Two-step verification is on',
  text: "An authenticator app was added to your account. From now on, you'll need a code from it to sign in.",
});
export const authenticatorReplacedEmail = news({
  subject: (brand) => `Your ${brand} authenticator app was replaced`,
  heading: 'Your authenticator app was replaced',
  text: 'A new authenticator app was set up for your account. The old one and its recovery codes no longer work.',
});
export const authenticatorRemovedEmail = news({
  subject: (brand) => `Two-step verification is off for ${brand}`,
  heading: 'Two-step verification is off',
  text: 'The authenticator app was removed from your account. From now on, you only need your password to sign in.',
});
export const recoveryCodesEmail = news({
  subject: (brand) => `New recovery codes for ${brand}`,
  heading: 'You have new recovery codes',
  text: 'New recovery codes were created for your account. The old ones no longer work.',
});
export const recoveryCodeUsedEmail = news({
  subject: (brand) => `A recovery code was used at ${brand}`,
  heading: 'A recovery code was used',
  text: "Someone signed in with one of your recovery codes instead of your authenticator app. That code won't work again.",
});
export const passkeyAddedEmail = news({
  subject: (brand) => `A passkey was added to your ${brand} account`,
  heading: 'A passkey was added',
  text: 'A passkey was added to your account. It signs you in without your password.',
});
export const passkeyRemovedEmail = news({
  subject: (brand) => `A passkey was removed from your ${brand} account`,
  heading: 'A passkey was removed',
  text: 'A passkey was removed from your account. You can no longer use it to sign in.',
});
