import { BRAND_IDS } from '@portico/contract/brands';
import { landingFor } from '@portico/contract/landing';
import { dashboardRole, type TokenRole } from '@portico/contract/roles';
import type { Obstacle, ObstacleCode } from '@portico/contract/rooms/overviews/person';
import { brandOf } from '@portico/platform/brands';

/** After this many wrong passwords a new device may be asked for an emailed code (apps/identity/src/signin/attempts.ts). */
export const WRONG_PASSWORDS = { most: 10, minutes: 15 };

export interface AccessFacts {
  readonly recordInactive: boolean;
  readonly roles: readonly TokenRole[];
  readonly logon:
    | {
        readonly isVerified: boolean;
        readonly isDisabled: boolean;
        readonly disabledReason: string | null;
        readonly hasPassword: boolean;
      }
    | undefined;
  /** In the last minutes of WRONG_PASSWORDS. */
  readonly wrongPasswords: number;
  readonly locks: readonly { readonly policyNumber: string; readonly minutesLeft: number }[];
}

const obstacle = (Code: ObstacleCode, IsTotal: boolean, Text: string, Remedy: string): Obstacle => ({
  Code,
  IsTotal,
  Text,
  Remedy,
});

/** Why this person can't sign in or link a policy, the most serious first. */
export const obstaclesOf = (facts: AccessFacts): Obstacle[] => [...total(facts), ...partial(facts)];

function total({ recordInactive, logon, roles }: AccessFacts): Obstacle[] {
  const found: Obstacle[] = [];
  const add = (code: ObstacleCode, text: string, remedy: string) =>
    found.push(obstacle(code, true, text, remedy));
  if (recordInactive) add('inactive', 'This record is inactive.', 'Make it active again first.');
  if (logon === undefined) {
    add('noLogon', 'They don’t have a sign-in yet.', 'Send an invitation.');
    return found;
  }
  if (logon.isDisabled)
    add(
      'disabled',
      `Their sign-in is turned off (${logon.disabledReason ?? 'no reason given'}).`,
      'An administrator can turn it on again.',
    );
  // A reset link proves the address, too.
  if (!logon.hasPassword) add('noPassword', 'They haven’t chosen a password yet.', 'Send a password reset.');
  else if (!logon.isVerified)
    add(
      'unverified',
      'They haven’t confirmed their email.',
      'Ask them to click the link we emailed, or send a password reset.',
    );
  if (roles.length === 0) add('noRole', 'They don’t have a role.', 'An administrator can give them one.');
  else if (dashboardRole(roles) === undefined)
    add(
      'roleNotSupported',
      `${roles.join(', ')} alone doesn’t open any page.`,
      'An administrator can add the role that goes with it.',
    );
  return found;
}

function partial({ logon, wrongPasswords, locks }: AccessFacts): Obstacle[] {
  const found = locks
    .filter(({ minutesLeft }) => minutesLeft > 0)
    .map(({ policyNumber, minutesLeft }) =>
      obstacle(
        'challengeLocked',
        false,
        `Linking policy ${policyNumber} is locked for ${timeText(minutesLeft)} after too many wrong answers.`,
        'Verify who you’re speaking with, then unlock it below.',
      ),
    );
  if (!logon || wrongPasswords < WRONG_PASSWORDS.most) return found;
  const throttled = obstacle(
    'throttled',
    false,
    `${wrongPasswords} wrong passwords in the last ${WRONG_PASSWORDS.minutes} minutes, so a new device needs a code from their email.`,
    'Ask them to enter that code, or send a password reset.',
  );
  return [throttled, ...found];
}

/** `1 minute`, `45 minutes`, `1 hour 30 minutes`. */
function timeText(minutes: number): string {
  const count = (number: number, unit: string) =>
    number === 0 ? [] : [`${number} ${unit}${number === 1 ? '' : 's'}`];
  return [...count(Math.floor(minutes / 60), 'hour'), ...count(minutes % 60, 'minute')].join(' ');
}

/** The brands whose sites have a page for these roles. */
export const sitesOf = (roles: readonly TokenRole[], insuredOnClaims: boolean): string[] =>
  BRAND_IDS.filter((brand) => landingFor(roles, brand, { insuredOnClaims }) !== undefined).map(
    (brand) => brandOf(brand).name,
  );

const REFUSALS: Readonly<Record<string, string>> = {
  credentials: 'Sign-in: wrong password',
  notAllowed: 'Sign-in: the password was right, but they aren’t allowed to sign in',
  unverified: 'Sign-in: email not confirmed',
  secondFactor: 'Sign-in: wrong verification code',
  emailCode: 'Sign-in: wrong emailed code',
};

/** A refusal from the audit log in plain words; `about` describes the call. */
export function refusalText(action: string, details: unknown, about: string | undefined): string {
  const refusal =
    typeof details === 'object' && details !== null && 'refusal' in details ? String(details.refusal) : '';
  return REFUSALS[refusal] ?? (about === undefined ? action : `Refused: ${about}`);
}
