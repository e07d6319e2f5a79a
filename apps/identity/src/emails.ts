import { brandOfSite } from '@portico/platform/brands';
import { inHalves } from '@portico/platform/codes';
import { type Email, pageAt, worded } from '@portico/platform/outbox';
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

/** The token comes after the `#`, so it's in no server's log and no page passes it on as a referrer. */
export const withToken = (origin: string, path: string, token: string) =>
  pageAt(origin, `${path}#token=${token}`);

export const resetEmail = (
  origin: string,
  { email, firstName }: Reader,
  token: string,
  { cause, isByStaff = false }: { readonly cause: string; readonly isByStaff?: boolean },
): Email => ({
  cause,
  kind: 'signIn',
  to: email,
  firstName,
  ...worded(isByStaff ? 'signIn.resetByStaff' : 'signIn.reset', {
    brand: brandOfSite(origin),
    values: { lasts: lasting(RESET_LINK_SECONDS) },
    button: { url: withToken(origin, '/reset-password', token), isSecret: true },
  }),
});

/** Has nothing the person who signed up has typed: a stranger must not be able to write to people in our name. */
export const verifyEmail = (origin: string, to: string, token: string, cause: string): Email => ({
  cause,
  kind: 'signIn',
  to,
  ...worded('signIn.verify', {
    brand: brandOfSite(origin),
    values: { lasts: lasting(VERIFY_LINK_SECONDS) },
    button: { url: withToken(origin, '/verify-email', token), isSecret: true },
  }),
});

/** The code isn't in the subject, because locked phones show that. */
export const signInCodeEmail = (
  origin: string,
  { email, firstName }: Reader,
  { code, token }: { code: string; token: string },
  cause: string,
): Email => ({
  cause,
  kind: 'signIn',
  to: email,
  firstName,
  ...worded('signIn.code', {
    brand: brandOfSite(origin),
    values: { lasts: lasting(SIGN_IN_CODE_SECONDS), linkLasts: lasting(KNOW_DEVICE_LINK_SECONDS) },
    links: {
      useThisDevice: { url: withToken(origin, '/use-this-device', token), isSecret: true },
      forgotPassword: { url: pageAt(origin, '/forgot-password') },
    },
  }),
  code: inHalves(code),
});

export const alreadySignedUpEmail = (origin: string, to: string, cause: string): Email => ({
  cause,
  kind: 'signIn',
  to,
  ...worded('signIn.alreadySignedUp', {
    brand: brandOfSite(origin),
    button: { url: pageAt(origin, '/login') },
    links: { forgotPassword: { url: pageAt(origin, '/forgot-password') } },
  }),
});
