import { originFinder } from '@portico/platform/origins';
import type Provider from 'oidc-provider';
import type { KeyEdition, KeyRing } from './keys.ts';
import { makeProvider, type ProviderParts } from './provider.ts';

/** The origin a request was made to, with its provider. */
export interface Site {
  readonly origin: string;
  readonly provider: Provider;
}

/** Finds the site by the request's host: one of ours, or none. */
export type FindSite = (request: { readonly host: string }) => Site | undefined;

export function siteFinder(origins: readonly string[], keys: KeyRing, parts: ProviderParts): FindSite {
  const findOrigin = originFinder(origins);
  const made = new Map<string, Site & { readonly edition: KeyEdition }>();
  return ({ host }) => {
    const origin = findOrigin(host);
    if (origin === undefined) return undefined;
    const edition = keys.current();
    let site = made.get(origin);
    // A provider takes its keys when it is made: other keys, another provider. All it knows is in the database.
    if (site?.edition !== edition) {
      site = { origin, edition, provider: makeProvider(origin, edition, parts) };
      made.set(origin, site);
    }
    return site;
  };
}
