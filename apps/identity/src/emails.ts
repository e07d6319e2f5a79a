import { brandOfSite } from '@portico/contract/brands';
import { inHalves } from '@portico/platform/codes';
import { type Email, pageAt } from '@portico/platform/outbox';
import {
  KNOW_DEVICE_LINK_SECONDS,
  RESET_LINK_SECONDS,
  SIGN_IN_CODE_SECONDS,
  VERIFY_LINK_SECONDS,
} from './lifetimes.ts';

/** Who an email is for. The name is theirs only if they have proved the address; otherwise a stranger may have typed it. */
export interface Reader {
  readonly email: string;
  readonly firstName?: string | null;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** `30 minutes`, `1 hour`, `24 hours`. */
const lasting = (seconds: number): string => {
  const [count, unit] = seconds < HOUR ? [seconds / MINUTE, 'minute'] : [seconds / HOUR, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
const linkLasts = (seconds: number) => `The link works once and expires in ${lasting(seconds)}.`;

/** The token comes after the `#`, so it's in no server's log and no page passes it on as a referrer. */
const withToken = (origin: string, path: string, token: string) => pageAt(origin, `${path}#token=${token}`);

export function resetEmail(
  origin: string,
  { email, firstName }: Reader,
  token: string,
  { cause, isByStaff = false }: { readonly cause: string; readonly isByStaff?: boolean },
): Email {
  const brand = brandOfSite(origin);
  return {
    cause,
    kind: 'signIn',
    to: email,
    brand,
    firstName,
    subject: `Reset your ${brand.name} password`,
    heading: 'Reset your password',
    paragraphs: [
      isByStaff
        ? `Our team sent you this link so you can choose a new password and sign in to ${brand.name}.`
        : `We got a request to reset your ${brand.name} password. If that was you, choose a new one now.`,
    ],
    button: {
      label: 'Choose a new password',
      url: withToken(origin, '/reset-password', token),
      isSecret: true,
    },
    closing: [
      linkLasts(RESET_LINK_SECONDS),
      "If you don't need a new password, you can ignore this email. Your password won't change.",
    ],
    reason: 'a password reset was requested for this address',
  };
}

/** Has nothing the person who signed up has typed: a stranger must not be able to write to people in our name. */
export function verifyEmail(origin: string, to: string, token: string, cause: string): Email {
  const brand = brandOfSite(origin);
  return {
    cause,
    kind: 'signIn',
    to,
    brand,
    subject: `Confirm your email for ${brand.name}`,
    heading: 'Confirm your email',
    paragraphs: ['Welcome! Confirm your email address to finish setting up your account.'],
    button: {
      label: 'Confirm my email',
      url: withToken(origin, '/verify-email', token),
      isSecret: true,
    },
    closing: [
      linkLasts(VERIFY_LINK_SECONDS),
      "If you didn't sign up, don't click the link. No one can use the account without it.",
    ],
    reason: 'someone signed up with this address',
  };
}

/** The code isn't in the subject, because locked phones show that. */
export function signInCodeEmail(
  origin: string,
  { email, firstName }: Reader,
  { code, token }: { code: string; token: string },
  cause: string,
): Email {
  const brand = brandOfSite(origin);
  return {
    cause,
    kind: 'signIn',
    to: email,
    brand,
    firstName,
    subject: `Your ${brand.name} sign-in code`,
    heading: 'Your sign-in code',
    paragraphs: [
      `Someone tried to sign in to ${brand.name} with your email address. If it was you, enter this code:`,
    ],
    code: inHalves(code),
    closing: [
      `The code works once, in the browser that asked for it, and expires in ${lasting(SIGN_IN_CODE_SECONDS)}.`,
      'Never share this code. We will never ask you for it.',
      {
        text: `Code not accepted? Open this link in the browser you want to sign in with. It expires in ${lasting(KNOW_DEVICE_LINK_SECONDS)}.`,
        link: {
          label: 'Use this device',
          url: withToken(origin, '/use-this-device', token),
          isSecret: true,
        },
      },
      "If it wasn't you, you don't need to do anything. No one can sign in without your password.",
      {
        text: 'Think someone knows your password?',
        link: { label: 'Choose a new one', url: pageAt(origin, '/forgot-password') },
      },
    ],
    reason: 'someone tried to sign in with this address',
  };
}

export function alreadySignedUpEmail(origin: string, to: string, cause: string): Email {
  const brand = brandOfSite(origin);
  return {
    cause,
    kind: 'signIn',
    to,
    brand,
    subject: `You already have an account with ${brand.name}`,
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up with this email address, but it already has an account. Nothing has changed.',
    ],
    button: { label: 'Sign in', url: pageAt(origin, '/login') },
    closing: [
      {
        text: 'Forgot your password?',
        link: { label: 'Choose a new one', url: pageAt(origin, '/forgot-password') },
      },
      "If it wasn't you, you don't need to do anything.",
    ],
    reason: 'someone signed up with this address',
  };
}
