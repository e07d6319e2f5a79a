import type { TokenRole } from '@portico/contract/roles';

export interface Creator {
  /** How far they see persons. */
  readonly reach: 'self' | 'book' | 'all';
  /** Passes the admin check of spec §6. */
  readonly isAdmin: boolean;
}

/** Roles that an email address alone can give: they only let people see their own records. */
export const isPolicyholder = (role: TokenRole): boolean => role === 'SIGNUP' || role === 'INSURED';

/** Which roles a creator can give. */
export function verdictOnCreating(
  { reach, isAdmin }: Creator,
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
  return isAdmin ? 'create' : 'forbidden';
}

/** The roles of a new person: staff get INTERNAL along with their own. */
export function rolesGiven(wanted: TokenRole, hasAccount: boolean): readonly TokenRole[] {
  if (isPolicyholder(wanted)) return [hasAccount ? 'INSURED' : 'SIGNUP'];
  return wanted === 'AGENT' || wanted === 'INTERNAL' ? [wanted] : ['INTERNAL', wanted];
}
