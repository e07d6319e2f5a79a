import { dashboardRole, isStaff, type TokenRole } from '../roles.ts';

/** The grant type of call 39. */
export const IMPERSONATION_GRANT = 'impersonation-delegation';

/** How long things last, in seconds. */
export const IMPERSONATION = {
  /** The one-use code that the new window comes with. */
  code: 60,
  token: 15 * 60,
  /** From opening on, however often the token is renewed. */
  whole: 60 * 60,
  /** After its window closes. A reload takes less. */
  grace: 15,
} as const;

export interface ImpersonationTarget {
  readonly personKey: string;
  readonly roles: readonly TokenRole[];
  readonly hasLogon: boolean;
  readonly isDisabled: boolean;
}

export type TargetRefusal = 'self' | 'staff' | 'disabled' | 'noAccount';

/**
 * Why this person can't be impersonated by anyone. Checked when an impersonation starts and for each of its tokens.
 */
export function targetRefusal(
  staffPersonKey: string,
  target: ImpersonationTarget,
): TargetRefusal | undefined {
  if (target.personKey === staffPersonKey) return 'self';
  if (isStaff(target.roles)) return 'staff';
  if (!target.hasLogon) return 'noAccount';
  if (target.isDisabled) return 'disabled';
  return dashboardRole(target.roles) === undefined ? 'noAccount' : undefined;
}
