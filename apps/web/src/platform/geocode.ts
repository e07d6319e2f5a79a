import { MAP_CACHE_ENTRIES } from '@portico/contract/constants';
import { addresses, type Geocode } from '@portico/contract/rooms/addresses';
import { client } from './api.ts';
import { createRecent } from './geocode.cache.ts';

const api = client(addresses);

export interface PlaceOnMap {
  readonly Street1?: string | undefined;
  readonly City: string;
  readonly State: string;
  readonly PostalCode: string;
}

/** Spec §9: the map cache keeps three entries. */
const recent = createRecent<Promise<Geocode | null>>(MAP_CACHE_ENTRIES);

/** The coordinates of an address (call 129), cached for the last three. */
export function geocode({ Street1, City, State, PostalCode }: PlaceOnMap): Promise<Geocode | null> {
  const query = { Street1, City, State, PostalCode };
  const key = JSON.stringify(query);
  const known = recent.get(key);
  if (known !== undefined) return known;
  const asked = api.geocode({ query });
  // A failure is not kept: the next map asks again.
  asked.catch(() => recent.delete(key));
  recent.set(key, asked);
  return asked;
}
