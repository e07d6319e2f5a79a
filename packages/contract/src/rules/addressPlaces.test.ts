import { describe, expect, test } from 'vitest';
import { placeWords, readPlaceQuery, withoutCounty, zipDoubt } from './addressPlaces.ts';

test.each([
  ['Naples', 'naples'],
  ['St. Louis', 'saint louis'],
  ['Saint Louis', 'saint louis'],
  ['SAINT  LOUIS ', 'saint louis'],
  ['Ft Myers', 'fort myers'],
  ['Fort Myers', 'fort myers'],
  ['Mt. Pleasant', 'mount pleasant'],
  ['N Little Rock', 'north little rock'],
  ["O'Fallon", 'o fallon'],
  ['O’Fallon', 'o fallon'],
  ["St. Mary's", 'saint marys'],
  ['Winston-Salem', 'winston salem'],
  ['Cañon City', 'canon city'],
  ['Sault Ste. Marie', 'sault sainte marie'],
  ['Constructor', 'constructor'],
  ['', ''],
])('%s is compared as “%s”', (city, words) => {
  expect(placeWords(city)).toBe(words);
});

// @spec 7.129
test.each([
  ['Collier County', 'Collier'],
  ['collier county', 'collier'],
  [' Prince George County ', 'Prince George'],
  ['Orleans Parish', 'Orleans Parish'],
  ['Juneau City and Borough', 'Juneau City and Borough'],
  ['Matanuska-Susitna Borough', 'Matanuska-Susitna Borough'],
  ['County Line', 'County Line'],
  ['Collier', 'Collier'],
])('the county %s is %s (spec §7)', (county, stripped) => {
  expect(withoutCounty(county)).toBe(stripped);
});

describe('what is typed into a city/ZIP field', () => {
  const nothing = { code: '', words: [], state: '', perhapsState: '' };

  test.each([
    ['3410', { code: '3410' }],
    ['34102-1234', { code: '34102' }],
    ['naples', { words: [['naples']] }],
    ['fort my', { words: [['fort'], ['my']], perhapsState: 'MY' }],
    ['st pete', { words: [['st', 'saint'], ['pete']] }],
    ['tampa, f', { words: [['tampa']], state: 'F' }],
    ['Tampa, FL', { words: [['tampa']], state: 'FL' }],
    ['tampa, fl 336', { words: [['tampa']], state: 'FL', code: '336' }],
    ['tampa fl', { words: [['tampa'], ['fl']], perhapsState: 'FL' }],
    ['tampa 336', { words: [['tampa']], code: '336' }],
    ['fl', { words: [['fl']] }],
    [", ' -", {}],
    ['constructor', { words: [['constructor']] }],
  ])('%j', (typed, meant) => {
    expect(readPlaceQuery(typed)).toEqual({ ...nothing, ...meant });
  });
});

describe('a ZIP code', () => {
  const houston = { City: 'Houston', State: 'TX', PostalCode: '77002' };
  const saintLouis = { City: 'Saint Louis', State: 'MO', PostalCode: '63101' };

  test.each([
    ['Houston', 'TX', houston],
    ['  houston ', 'tx', houston],
    ['St. Louis', 'MO', saintLouis],
  ])('is not in doubt for %s, %s', (City, State, place) =>
    expect(zipDoubt({ City, State, PostalCode: place.PostalCode }, place)).toBeUndefined(),
  );

  test.each([
    ['Huston', 'TX'],
    ['Houston', 'MO'],
    ['', 'TX'],
  ])('is elsewhere for %s, %s', (City, State) =>
    expect(zipDoubt({ City, State, PostalCode: '77002' }, houston)).toEqual({
      kind: 'elsewhere',
      place: houston,
    }),
  );

  // @spec I11.26
  test('may be one that we don’t know', () =>
    expect(zipDoubt({ ...houston, PostalCode: '99999' }, null)).toEqual({ kind: 'unknown' }));
});
