import type { ErrorCode } from '../errors.ts';
import { isStaff, TOKEN_ROLES, type TokenRole } from '../roles.ts';

/** What administrators decide about a person who signs in. */
export interface UserAccess {
  readonly Roles: readonly TokenRole[];
  readonly MayImpersonate: boolean;
  readonly IsDisabled: boolean;
}

/** What a role is called outside the code. */
export const ROLE_TITLES: Readonly<Record<TokenRole, string>> = {
  SIGNUP: 'New sign-up',
  INSURED: 'Policyholder',
  AGENT: 'Agent',
  INTERNAL: 'Internal',
  UNDERWRITER: 'Underwriter',
  ADMIN: 'Admin',
  SUPPORT: 'Support',
  EMPLOYEE: 'Employee',
};
export const rolesText = (roles: readonly TokenRole[]): string =>
  roles.map((role) => ROLE_TITLES[role]).join(', ') || 'None';

export interface AccessChange {
  readonly before: UserAccess;
  readonly after: UserAccess;
  readonly isSelf: boolean;
  /** Passes the admin check. */
  readonly isAdministrator: boolean;
}

/** Why a change is refused. */
export type AccessRefusal = Extract<
  ErrorCode,
  | 'ownAccess'
  | 'adminByRight'
  | 'policyholderRole'
  | 'agentRole'
  | 'staffByInvitation'
  | 'staffKeepRole'
  | 'impersonationForStaff'
>;

/** Staff have INTERNAL along with their other roles. Always in the same order. */
export const withInternal = (roles: readonly TokenRole[]): readonly TokenRole[] =>
  TOKEN_ROLES.filter((role) => roles.includes(role) || (role === 'INTERNAL' && isStaff(roles)));

export const isSameAccess = (one: UserAccess, other: UserAccess): boolean =>
  one.MayImpersonate === other.MayImpersonate &&
  one.IsDisabled === other.IsDisabled &&
  TOKEN_ROLES.every((role) => one.Roles.includes(role) === other.Roles.includes(role));

/**
 * ADMIN comes and goes with the right of an administrator; without the right, it can only be taken away here.
 * Policyholders get their roles by linking a policy, agents by an invitation, and staff by another: none of them becomes
 * the other under the same sign-in. What is left to decide by hand is which staff roles a member of staff has.
 */
export function accessRefusal({
  before,
  after,
  isSelf,
  isAdministrator,
}: AccessChange): AccessRefusal | undefined {
  if (isSameAccess(before, after)) return undefined;
  if (isSelf) return 'ownAccess';
  const isChanged = (role: TokenRole) => before.Roles.includes(role) !== after.Roles.includes(role);
  if (isChanged('SIGNUP') || isChanged('INSURED')) return 'policyholderRole';
  if (isChanged('AGENT')) return 'agentRole';
  const [wasStaff, staysStaff] = [isStaff(before.Roles), isStaff(after.Roles)];
  if (!wasStaff && staysStaff) return 'staffByInvitation';
  // Someone without any role can't use the portal, and doesn't learn why.
  if (wasStaff && after.Roles.length === 0) return 'staffKeepRole';
  if (after.MayImpersonate && !staysStaff) return 'impersonationForStaff';
  return isChanged('ADMIN') && (isAdministrator || after.Roles.includes('ADMIN'))
    ? 'adminByRight'
    : undefined;
}
