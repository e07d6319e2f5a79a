import { addresses, type Geocode } from '@portico/contract/rooms/addresses';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuseOnce, type Sent } from '../testing/api.ts';
import { signInAs } from '../testing/signInAs.ts';
import { createRecent } from './geocode.cache.ts';
import { geocode } from './geocode.ts';

vi.mock('./oidc.ts', () => ({ renew: vi.fn() }));

const placeAt = (PostalCode: string): Geocode => ({
  PostalCode,
  Street1: null,
  City: 'Naples',
  County: 'Collier',
  State: 'FL',
  CountryCode: 'US',
  Latitude: 26.134,
  Longitude: -81.7953,
  Precision: 'postalCode',
  Verification: 'unverified',
  DistanceFeet: null,
});

let asked: Sent<typeof addresses.rows.geocode>;
const codes = () => asked.map(({ query }) => query.PostalCode);
beforeEach(() => {
  signInAs('INSURED');
  asked = answer(addresses.rows.geocode, ({ query }) => placeAt(query.PostalCode ?? ''));
});

test('the last three are kept, the one not asked for longest goes first (spec §9)', () => {
  const recent = createRecent<number>(3);
  for (const [index, key] of ['a', 'b', 'c'].entries()) recent.set(key, index);
  expect(recent.get('a')).toBe(0);
  recent.set('d', 3);
  expect(recent.get('b')).toBeUndefined();
  expect(['a', 'c', 'd'].map(recent.get)).toEqual([0, 2, 3]);
  recent.set('a', 9);
  recent.set('e', 4);
  expect(recent.get('c')).toBeUndefined();
  expect(recent.get('a')).toBe(9);
  recent.delete('a');
  expect(recent.get('a')).toBeUndefined();
});

const at = (PostalCode: string) => geocode({ City: 'Naples', State: 'FL', PostalCode });

// @spec 9.10
test('an address is asked for once while it is among the last three, however many want it at a time', async () => {
  await Promise.all([at('34101'), at('34101'), at('34102'), at('34103')]);
  expect(codes()).toEqual(['34101', '34102', '34103']);
  expect(await at('34101')).toEqual(placeAt('34101'));
  await at('34104');
  await at('34101');
  await at('34102');
  expect(codes()).toEqual(['34101', '34102', '34103', '34104', '34102']);
});

test('a failure is not kept', async () => {
  refuseOnce(addresses.rows.geocode, 'serverError');
  await expect(at('34110')).rejects.toThrow();
  expect(await at('34110')).toEqual(placeAt('34110'));
});
