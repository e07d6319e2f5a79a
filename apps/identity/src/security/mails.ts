import type { Mail } from '@portico/platform/outbox';
import { brandOf, signed } from '../mails.ts';

/** Tells the owner what was changed about their sign-in. Who did not do it has somebody else in their account. */
const news =
  (about: (brand: string) => string, text: string) =>
  (origin: string, to: string, cause: string): Mail => ({
    cause,
    to,
    subject: about(brandOf(origin).name),
    text: signed(origin, text, '', 'If it was not you, please call us now.'),
  });

export const passwordChangedHereMail = news(
  (brand) => `Your ${brand} password was changed`,
  'The password of your account was changed, and you were signed out everywhere else.',
);
export const authenticatorReplacedMail = news(
  (brand) => `Your ${brand} sign-in uses another authenticator app`,
  'The authenticator app of your account was replaced. The old one and its recovery codes no longer count.',
);
export const authenticatorRemovedMail = news(
  (brand) => `Your ${brand} sign-in no longer asks for a code`,
  'The authenticator app was removed from your account. From now on, the password alone signs you in.',
);
export const recoveryCodesMail = news(
  (brand) => `New recovery codes for ${brand}`,
  'New recovery codes were made for your account. The old ones no longer count.',
);
export const recoveryCodeUsedMail = news(
  (brand) => `A recovery code was used at ${brand}`,
  'A recovery code was used in place of the code of your authenticator app. It does not work again.',
);
export const passkeyAddedMail = news(
  (brand) => `A passkey was added to your ${brand} account`,
  'A passkey was added to your account. Whoever has it signs in without your password.',
);
export const passkeyRemovedMail = news(
  (brand) => `A passkey was removed from your ${brand} account`,
  'A passkey was removed from your account. It no longer signs anybody in.',
);
