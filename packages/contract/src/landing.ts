import type { BrandId } from './brands.ts';
import { dashboardRole, type TokenRole } from './roles.ts';
import { ROUTES } from './routes.ts';

const DEFAULT_LANDING = {
  SIGNUP: ROUTES.signup.path,
  INSURED: ROUTES.insuredDashboard.path,
  AGENT: ROUTES.quotes.path,
  UNDERWRITER: ROUTES.quotes.path,
  INTERNAL: ROUTES.quotes.path,
} as const;

/**
 * Where someone with these roles lands after signing in (spec §2, §4, §6). Undefined means the brand doesn't support
 * them. `insuredOnClaims` is the variable W2_CLAIM_InsuredIsAvailable.
 */
export function landingFor(
  roles: readonly TokenRole[],
  brand: BrandId,
  { insuredOnClaims }: { readonly insuredOnClaims: boolean },
) {
  if (brand === 'claims') return claimsLanding(roles, insuredOnClaims);
  const role = dashboardRole(roles);
  return role && DEFAULT_LANDING[role];
}

function claimsLanding(roles: readonly TokenRole[], insuredOnClaims: boolean) {
  if (roles.includes('INTERNAL')) return ROUTES.claims.path;
  if (!insuredOnClaims) return undefined;
  if (roles.includes('SIGNUP')) return ROUTES.linkPolicy.path;
  return roles.includes('INSURED') ? ROUTES.myClaims.path : undefined;
}
