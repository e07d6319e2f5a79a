import { BRANDS, brandOfHost } from '@portico/contract/brands';
import { inHalves } from '@portico/platform/codes';
import type { Mail } from '@portico/platform/outbox';
import { RESET_LINK_SECONDS, SIGN_IN_CODE_SECONDS, VERIFY_LINK_SECONDS } from './lifetimes.ts';

export const brandOf = (origin: string) => BRANDS[brandOfHost(new URL(origin).host)];

export const signed = (origin: string, ...lines: string[]) => {
  const { name, contact } = brandOf(origin);
  return [...lines, '', name, contact.phone, contact.email].join('\n');
};

/** The token stands behind the `#`: no server writes it into a log, and no page passes it on as a referrer. */
export const resetMail = (origin: string, to: string, token: string, cause: string): Mail => ({
  cause,
  confidential: true,
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

/** Nothing in it was written by whoever asked for it: a stranger must not speak to people in our name. */
export const verifyMail = (origin: string, to: string, token: string, cause: string): Mail => ({
  cause,
  confidential: true,
  to,
  subject: `Confirm your email for ${brandOf(origin).name}`,
  text: signed(
    origin,
    'Welcome! You are one click away from your account.',
    '',
    `To confirm that this email address is yours, open this link within ${VERIFY_LINK_SECONDS / 3600} hours:`,
    `${origin}/verify-email#token=${token}`,
    '',
    'If you did not sign up, please do not open the link: nobody can use the account without it.',
  ),
});

/** Like the others, it holds nothing that a stranger wrote. The code is not in the subject, which locked phones show. */
export const signInCodeMail = (
  origin: string,
  to: string,
  { code, token }: { code: string; token: string },
  cause: string,
): Mail => ({
  cause,
  confidential: true,
  to,
  subject: `Your ${brandOf(origin).name} sign-in code`,
  text: signed(
    origin,
    `Someone tried to sign in to ${brandOf(origin).name} with your email address. If it was you, enter this code:`,
    '',
    inHalves(code),
    '',
    `The code works once, in the browser that asked for it, and expires in ${SIGN_IN_CODE_SECONDS / 60} minutes.`,
    'Never share this code. We will never ask you for it.',
    '',
    'Is the code not accepted? Open this link in the browser you want to sign in with. It works for 1 hour:',
    `${origin}/use-this-device#token=${token}`,
    '',
    "If it wasn't you, you don't need to do anything. Nobody can sign in without your password.",
    'If you think someone knows your password, choose a new one:',
    `${origin}/forgot-password`,
  ),
});

export const alreadySignedUpMail = (origin: string, to: string, cause: string): Mail => ({
  cause,
  to,
  subject: `You already have an account with ${brandOf(origin).name}`,
  text: signed(
    origin,
    'Someone, we hope you, tried to sign up with this email address. It has an account already, and nothing',
    'about it was changed.',
    '',
    'Sign in:',
    `${origin}/login`,
    '',
    'Forgot your password? Choose a new one:',
    `${origin}/forgot-password`,
    '',
    'If it was not you, you need do nothing.',
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
