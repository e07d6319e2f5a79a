import type { Geocode } from '@portico/contract/rooms/addresses';
import { distanceFeet, type Point } from '@portico/contract/rules/distance';
import type { Ctx } from '@portico/platform/context';
import type { AddressServices, Found, GeocodeQuery } from '../services/services.ts';
import { unlessDown } from '../standard/standard.ts';
import { middleOf, nearestPlace } from './sql.ts';

const byService = (found: Found, asked?: Point): Geocode => ({
  ...found,
  Verification: 'verified',
  DistanceFeet: asked === undefined ? null : distanceFeet(asked, found),
});

const OURS = { Street1: null, CountryCode: 'US', Verification: 'unverified' } as const;

export async function geocodeAddress(
  { db }: Ctx,
  { geocoder }: AddressServices,
  query: GeocodeQuery,
): Promise<Geocode | null> {
  const found = await unlessDown(geocoder?.byAddress(query));
  if (found !== undefined) return byService(found);
  const { City = '', State = '', PostalCode = '' } = query;
  const middle = await middleOf(db, { City, State, PostalCode });
  return middle === undefined
    ? null
    : { ...OURS, ...middle.place, Precision: middle.Precision, DistanceFeet: null };
}

export async function geocodePoint(
  { db }: Ctx,
  { geocoder }: AddressServices,
  point: Point,
): Promise<Geocode | null> {
  const found = await unlessDown(geocoder?.byPoint(point));
  if (found !== undefined) return byService(found, point);
  const nearest = await nearestPlace(db, point);
  if (nearest === undefined) return null;
  const { feet, ...place } = nearest;
  return { ...OURS, ...place, Precision: 'postalCode', DistanceFeet: feet };
}
