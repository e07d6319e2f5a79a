import { BRAND_IDS, type BrandHosts, type BrandId } from '@portico/contract/brands';
import { refuse } from './config.refuse.ts';

const isBrand = (name: string): name is BrandId => BRAND_IDS.some((id) => id === name);

/** A host in the wrong place shows people another company, so a mistake stops the start. */
export function brandHostsOf(
  pairs: readonly (readonly [brand: string, host: string])[],
  origins: readonly string[],
): BrandHosts {
  const known = new Set(origins.map((origin) => new URL(origin).hostname));
  const hosts = new Map<string, BrandId>();
  for (const [brand, host] of pairs) {
    if (!isBrand(brand)) return refuse('BRAND_HOSTS', `has no brand “${brand}”: use ${BRAND_IDS.join(', ')}`);
    if (hosts.has(host)) refuse('BRAND_HOSTS', `names ${host} twice`);
    if (!known.has(host)) refuse('BRAND_HOSTS', `names ${host}, which isn’t in PUBLIC_ORIGINS`);
    hosts.set(host, brand);
  }
  return hosts;
}
