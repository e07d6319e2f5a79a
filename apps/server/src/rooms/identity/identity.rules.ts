import { dashboardRole, type TokenRole } from '@portico/contract/roles';
import { formatDay } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';

/** What is known about the owner of an email address. */
export interface UserRecord {
  readonly name: string;
  readonly roles: readonly TokenRole[];
  readonly recordInactive: boolean;
  /** Absent where the person never got a sign-in. */
  readonly logon?: {
    readonly disabledReason: string | null;
    readonly isDisabled: boolean;
    /** Signed up, but hasn't opened the emailed link yet. */
    readonly isUnverified: boolean;
    readonly lastSignInAt: Date | null;
  };
}

export interface Verdict {
  readonly HasAccess: boolean;
  readonly Details: string;
}

/** The first thing that blocks someone is what they and the help desk need to know. */
export function accessOf(user: UserRecord | undefined): Verdict {
  const kept = (Details: string): Verdict => ({ HasAccess: false, Details });
  if (user === undefined) return kept('No one has this email address.');
  const { logon, roles } = user;
  if (logon === undefined) return kept('This person does not have an account.');
  if (user.recordInactive) return kept('This person’s record is inactive.');
  if (logon.isDisabled)
    return kept(`The account is disabled: ${logon.disabledReason ?? 'no reason was given'}.`);
  if (logon.isUnverified) return kept('This account’s email address isn’t confirmed yet.');
  if (roles.length === 0) return kept('The account has no role.');
  if (dashboardRole(roles) === undefined) return kept('This account’s role isn’t supported on this site.');
  const { lastSignInAt } = logon;
  return {
    HasAccess: true,
    Details:
      lastSignInAt === null
        ? 'Has not signed in yet.'
        : `Last signed in on ${formatDay(dayOf(lastSignInAt))}.`,
  };
}
