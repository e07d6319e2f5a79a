/** The nine roles of spec §6. PUBLIC is the absence of a token and never appears inside one. */
export const TOKEN_ROLES = [
  'SIGNUP',
  'INSURED',
  'AGENT',
  'INTERNAL',
  'UNDERWRITER',
  'ADMIN',
  'SUPPORT',
  'EMPLOYEE',
] as const;
export type TokenRole = (typeof TOKEN_ROLES)[number];
export type Role = TokenRole | 'PUBLIC';

export const STAFF_ROLES = ['INTERNAL', 'UNDERWRITER', 'ADMIN', 'SUPPORT', 'EMPLOYEE'] as const;
/** Spec §6: "Admin, support, underwriter and employee count as employee." INTERNAL alone does not. */
export const EMPLOYEE_ROLES = ['ADMIN', 'SUPPORT', 'UNDERWRITER', 'EMPLOYEE'] as const;

/** The first of these that a person has decides where they land (spec §6). */
export const DASHBOARD_PRECEDENCE = ['SIGNUP', 'INTERNAL', 'UNDERWRITER', 'AGENT', 'INSURED'] as const;
export type DashboardRole = (typeof DASHBOARD_PRECEDENCE)[number];

export type Roles = readonly TokenRole[];

export const hasAny = (roles: Roles, wanted: readonly TokenRole[]) =>
  roles.some((role) => wanted.includes(role));

export const isTokenRole = (value: string): value is TokenRole =>
  (TOKEN_ROLES as readonly string[]).includes(value);
export const isStaff = (roles: Roles) => hasAny(roles, STAFF_ROLES);
export const isEmployee = (roles: Roles) => hasAny(roles, EMPLOYEE_ROLES);
export const isAgentOrStaff = (roles: Roles) => roles.includes('AGENT') || isStaff(roles);
/** Someone who is an insured and nothing more: the one whose portal is the insured's portal. */
export const isPureInsured = (roles: Roles) => roles.includes('INSURED') && !isAgentOrStaff(roles);

/** ADMIN isn't in the precedence list, but spec §2 has it land where INTERNAL does. */
export function dashboardRole(roles: Roles): DashboardRole | undefined {
  const isInternal = hasAny(roles, ['INTERNAL', 'ADMIN']);
  return DASHBOARD_PRECEDENCE.find((role) => (role === 'INTERNAL' ? isInternal : roles.includes(role)));
}
