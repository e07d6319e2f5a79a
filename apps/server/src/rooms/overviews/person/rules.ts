import { BRAND_IDS, BRANDS, type BrandId } from '@portico/contract/brands';
import { landingFor } from '@portico/contract/landing';
import { dashboardRole, type TokenRole } from '@portico/contract/roles';
import type { Obstacle, ObstacleCode } from '@portico/contract/rooms/overviews/person';

/** After this many wrong passwords a new device may be asked for an emailed code (apps/identity/src/signin/attempts.ts). */
export const WRONG_PASSWORDS = { most: 10, minutes: 15 };

export interface AccessFacts {
  readonly recordInactive: boolean;
  readonly roles: readonly TokenRole[];
  readonly logon:
    | { readonly isVerified: boolean; readonly isDisabled: boolean; readonly disabledReason: string | null }
    | undefined;
  /** In the last minutes of WRONG_PASSWORDS. */
  readonly wrongPasswords: number;
  readonly locks: readonly { readonly policyNumber: string; readonly minutesLeft: number }[];
  /** The variable W2_CLAIM_InsuredIsAvailable. */
  readonly insuredOnClaims: boolean;
}

type Words = readonly [text: string, remedy: string];
const total = (Code: ObstacleCode, [Text, Remedy]: Words): Obstacle => ({
  Code,
  IsTotal: true,
  Text,
  Remedy,
});
const partial = (Code: ObstacleCode, [Text, Remedy]: Words): Obstacle => ({
  Code,
  IsTotal: false,
  Text,
  Remedy,
});

/** Why this person cannot get in: all of it, what must be mended first at the top. */
export function obstaclesOf(facts: AccessFacts): Obstacle[] {
  return [...inTheWay(facts), ...heldUp(facts), ...elsewhere(facts)];
}

function inTheWay({ recordInactive, logon, roles }: AccessFacts): Obstacle[] {
  const found: Obstacle[] = [];
  if (recordInactive)
    found.push(total('inactive', ['This person’s record is inactive.', 'Make it active again.']));
  if (logon === undefined)
    found.push(
      total('noLogon', [
        'This person has no sign-in.',
        'Send them an invitation, or ask them to create an account with the email on file.',
      ]),
    );
  if (logon?.isDisabled)
    found.push(
      total('disabled', [
        `The sign-in is switched off: ${logon.disabledReason ?? 'no reason was given'}.`,
        'An administrator can switch it on again.',
      ]),
    );
  if (logon?.isVerified === false)
    found.push(
      total('unverified', [
        'The email address was never confirmed.',
        'Ask them to open the link in the mail, or to ask for a new one on the sign-in page.',
      ]),
    );
  if (logon && roles.length === 0)
    found.push(total('noRole', ['The sign-in has no role.', 'An administrator can give one.']));
  else if (logon && dashboardRole(roles) === undefined)
    found.push(
      total('roleNotSupported', [
        `No site has a page for the role ${roles.join(', ')} alone.`,
        'An administrator can add the role that goes with it.',
      ]),
    );
  return found;
}

function heldUp({ logon, wrongPasswords, locks }: AccessFacts): Obstacle[] {
  const found: Obstacle[] = [];
  if (logon && wrongPasswords >= WRONG_PASSWORDS.most)
    found.push(
      partial('throttled', [
        `${wrongPasswords} wrong passwords in the last ${WRONG_PASSWORDS.minutes} minutes. A new device is asked for a code that we email.`,
        'Ask them to enter the code from their email, or to reset their password.',
      ]),
    );
  for (const { policyNumber, minutesLeft } of locks)
    if (minutesLeft > 0)
      found.push(
        partial('challengeLocked', [
          `Too many wrong answers about policy ${policyNumber}: it is locked for ${minutesLeft} more ${minutesLeft === 1 ? 'minute' : 'minutes'}.`,
          'Make sure whom you speak with, then unlock it below.',
        ]),
      );
  return found;
}

/** Sites that are not for these roles; of no interest where no site is. */
function elsewhere({ roles, logon, insuredOnClaims }: AccessFacts): Obstacle[] {
  if (logon === undefined || dashboardRole(roles) === undefined) return [];
  const isShut = (brand: BrandId) => landingFor(roles, brand, { insuredOnClaims }) === undefined;
  return BRAND_IDS.filter(isShut).map((brand) =>
    partial('siteNotSupported', [
      `${BRANDS[brand].name} is not for the role ${roles.join(', ')}.`,
      'Ask which address they open; the other sites work.',
    ]),
  );
}

const REFUSALS: Readonly<Record<string, string>> = {
  credentials: 'Signing in: the password was wrong',
  notAllowed: 'Signing in: the password was right, but the person may not sign in',
  unverified: 'Signing in: the email address is not confirmed',
  secondFactor: 'Signing in: the code was wrong',
  emailCode: 'Signing in: the emailed code was wrong',
};

/** A refusal of the audit in plain words; `about` is what the call is for. */
export function refusalText(action: string, details: unknown, about: string | undefined): string {
  const refusal =
    typeof details === 'object' && details !== null && 'refusal' in details ? String(details.refusal) : '';
  return REFUSALS[refusal] ?? (about === undefined ? action : `Was refused: ${about}`);
}
