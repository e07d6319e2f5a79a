import type { AddressInput, StandardAddress } from '@portico/contract/rooms/addresses';
import { placeWords } from '@portico/contract/rules/addressPlaces';
import type { Ctx } from '@portico/platform/context';
import { OutboundFailure } from '@portico/platform/outbound';
import { knownOf } from '../places/sql.ts';
import type { AddressService, AddressServices, PostalLines, ServiceAddress } from '../services/services.ts';
import { nameCase } from './case.rules.ts';
import { standardStreets } from './street.rules.ts';

/** `34102 1234` and `341021234` are `34102-1234`. */
export const standardCode = (postalCode: string): string =>
  postalCode.replace(/^(\d{5})[- ]?(\d{4})$/, '$1-$2');

/** An outside service's answer, or undefined if it has none or is down: then the portal's own data answers. */
export async function unlessDown<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof OutboundFailure) return undefined;
    throw cause;
  }
}

/** The address as the Postal Service has it, or as close as the portal can get, which is unverified. */
export async function standardise(
  { db }: Ctx,
  { standards }: AddressServices,
  written: AddressInput,
): Promise<StandardAddress> {
  const { City, State, CountryCode } = written;
  const lines = {
    ...standardStreets(written.Street1, written.Street2 ?? null),
    City,
    State,
    PostalCode: standardCode(written.PostalCode),
  };
  const served = CountryCode === 'US' ? await serve(standards, lines) : undefined;
  const best = served ?? lines;
  const { ofCode, ofCity } =
    CountryCode === 'US' ? await knownOf(db, best) : { ofCode: undefined, ofCity: [] };
  const place = ofCode ?? ofCity[0];
  const isSpelledSo = place !== undefined && placeWords(place.City) === placeWords(best.City);
  return {
    Street1: best.Street1,
    Street2: best.Street2,
    City: isSpelledSo ? place.City : nameCase(best.City),
    County: place?.County ?? '',
    State: best.State,
    PostalCode: best.PostalCode,
    CountryCode,
    Latitude: place?.Latitude ?? null,
    Longitude: place?.Longitude ?? null,
    Verification: served?.isVerified ? 'verified' : 'unverified',
  };
}

/** The service writes everything in capitals. */
async function serve(
  standards: AddressService | undefined,
  lines: PostalLines,
): Promise<ServiceAddress | undefined> {
  const served = await unlessDown(standards?.standardise(lines));
  return served && { ...served, ...standardStreets(served.Street1, served.Street2) };
}
