import { landingFor } from '@portico/contract/landing';
import type { TokenRole } from '@portico/contract/roles';
import { brand } from '../platform/brand.ts';
import { readVariable } from '../platform/variable.ts';

/** Where a person with these roles lands on this brand; undefined: the brand does not support them. */
export async function ownLanding(roles: readonly TokenRole[]): Promise<string | undefined> {
  const usual = landingFor(roles, brand.id, { insuredOnClaims: false });
  if (usual !== undefined || brand.id !== 'claims') return usual;
  return landingFor(roles, brand.id, { insuredOnClaims: await readVariable('W2_CLAIM_InsuredIsAvailable') });
}
