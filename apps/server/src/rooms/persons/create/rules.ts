import type { TokenRole } from '@portico/contract/roles';

export interface Creator {
  readonly roles: readonly TokenRole[];
  /** How far they see persons. */
  readonly reach: 'self' | 'book' | 'all';
  /** Stands in W2_Portal_AdminEmails, too (spec §6). */
  readonly isListedAdmin: boolean;
}

/** Roles that an email address alone may open: nobody can do more than see their own with them. */
export const isPolicyholder = (role: TokenRole): boolean => role === 'SIGNUP' || role === 'INSURED';

/** Who may make whom. */
export function verdictOnCreating(
  { roles, reach, isListedAdmin }: Creator,
  wanted: TokenRole,
  hasAccount: boolean,
): 'create' | 'forbidden' | 'accountNeeded' {
  if (reach === 'self') return 'forbidden';
  if (isPolicyholder(wanted)) {
    if (hasAccount) return 'create';
    // A policyholder of nothing sees nothing; and an agent's book consists of accounts.
    return reach === 'all' && wanted === 'SIGNUP' ? 'create' : 'accountNeeded';
  }
  if (hasAccount || reach !== 'all') return 'forbidden';
  if (wanted === 'AGENT') return 'create';
  return roles.includes('ADMIN') && isListedAdmin ? 'create' : 'forbidden';
}

/** What somebody holds who is made in a role: staff carry INTERNAL beside their own. */
export function rolesGiven(wanted: TokenRole, hasAccount: boolean): readonly TokenRole[] {
  if (isPolicyholder(wanted)) return [hasAccount ? 'INSURED' : 'SIGNUP'];
  return wanted === 'AGENT' || wanted === 'INTERNAL' ? [wanted] : ['INTERNAL', wanted];
}
