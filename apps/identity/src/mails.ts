import { BRANDS, brandOfHost } from '@portico/contract/brands';
import type { Mail } from '@portico/platform/outbox';
import { RESET_LINK_SECONDS } from './lifetimes.ts';

const brandOf = (origin: string) => BRANDS[brandOfHost(new URL(origin).host)];

const signed = (origin: string, ...lines: string[]) => {
  const { name, contact } = brandOf(origin);
  return [...lines, '', name, contact.phone, contact.email].join('\n');
};

/** The token stands behind the `#`: no server writes it into a log, and no page passes it on as a referrer. */
export const resetMail = (origin: string, to: string, token: string, cause: string): Mail => ({
  cause,
  to,
  subject: `Choose a new password for ${brandOf(origin).name}`,
  text: signed(
    origin,
    'Someone, we hope you, asked for a new password for this email address.',
    '',
    `To choose one, open this link within ${RESET_LINK_SECONDS / 60} minutes:`,
    `${origin}/reset-password#token=${token}`,
    '',
    'If it was not you, you need do nothing: your password stays as it is.',
  ),
});

export const passwordChangedMail = (origin: string, to: string, cause: string): Mail => ({
  cause,
  to,
  subject: `Your ${brandOf(origin).name} password was changed`,
  text: signed(
    origin,
    'The password of your account was changed, and you were signed out everywhere.',
    '',
    'If it was not you, please call us now.',
  ),
});

export const secondFactorMail = (origin: string, to: string, cause: string): Mail => ({
  cause,
  to,
  subject: `Your ${brandOf(origin).name} sign-in now asks for a code`,
  text: signed(
    origin,
    'An authenticator app was added to your account. From now on, signing in asks for its code.',
    '',
    'If it was not you, please call us now.',
  ),
});
