import { configurationValue } from '@portico/contract/configuration';
import { landingFor } from '@portico/contract/landing';
import type { TokenRole } from '@portico/contract/roles';
import { client } from '../platform/api.ts';
import { brand } from '../platform/brand.ts';

/** Where a person with these roles lands on this brand; undefined: the brand does not support them. */
export async function ownLanding(roles: readonly TokenRole[]): Promise<string | undefined> {
  const usual = landingFor(roles, brand.id, { insuredOnClaims: false });
  if (usual !== undefined || brand.id !== 'claims') return usual;
  return landingFor(roles, brand.id, { insuredOnClaims: await isInsuredOnClaims() });
}

async function isInsuredOnClaims(): Promise<boolean> {
  // The room of lists is large, and only this brand asks before anything else is on the screen.
  const { lookups } = await import('@portico/contract/rooms/lookups');
  const key = 'W2_CLAIM_InsuredIsAvailable';
  const { Value } = await client(lookups).configuration({ query: { Key: key } });
  return configurationValue(key, Value);
}
