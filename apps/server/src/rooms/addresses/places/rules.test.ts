import type { PlaceHit } from '@portico/contract/rooms/addresses';
import { placeWords } from '@portico/contract/rules/addressPlaces';
import { describe, expect, test } from 'vitest';
import { asProblems, isOneSlip, judge } from './rules.ts';

const place = (PostalCode: string, City: string, County: string, State: string): PlaceHit => ({
  PostalCode,
  City,
  County,
  State,
  Latitude: 26,
  Longitude: -81,
});

const PLACES = [
  place('34102', 'Naples', 'Collier', 'FL'),
  place('34103', 'Naples', 'Collier', 'FL'),
  place('34120', 'Naples', 'Collier', 'FL'),
  place('34145', 'Marco Island', 'Collier', 'FL'),
  place('33602', 'Tampa', 'Hillsborough', 'FL'),
  place('33603', 'Tampa', 'Hillsborough', 'FL'),
  place('32401', 'Panama City', 'Bay', 'FL'),
  place('33131', 'Miami', 'Miami-Dade', 'FL'),
  place('33139', 'Miami Beach', 'Miami-Dade', 'FL'),
  place('33701', 'Saint Petersburg', 'Pinellas', 'FL'),
  place('31401', 'Savannah', 'Chatham', 'GA'),
  place('31405', 'Savannah', 'Chatham', 'GA'),
  place('31520', 'Brunswick', 'Glynn', 'GA'),
  place('04011', 'Brunswick', 'Cumberland', 'ME'),
];

const judged = (City: string, State: string, PostalCode: string) =>
  judge(
    { City, State, PostalCode },
    {
      ofCode: PLACES.find((known) => known.PostalCode === PostalCode.slice(0, 5)),
      ofCity: PLACES.filter((known) => known.State === State && placeWords(known.City) === placeWords(City)),
    },
  );

describe('city, state and ZIP code', () => {
  test.each([
    ['Naples', 'FL', '34102'],
    ['NAPLES', 'FL', '34102-1234'],
    ['St. Petersburg', 'FL', '33701'],
  ])('that agree stay as they are: %s, %s %s', (...written) => {
    expect(judged(...written)).toMatchObject({ kind: 'settled', changes: [] });
  });

  // @spec 7.22
  test.each([
    ['an unknown city: the code decides', 'Napels', 'FL', '34102', ['City', 'Napels', 'Naples']],
    ['no city: the code decides', '', 'FL', '34102', ['City', '', 'Naples']],
    ['neighbors: the code decides', 'Miami', 'FL', '33139', ['City', 'Miami', 'Miami Beach']],
    ['city and code agree against the state', 'Naples', 'GA', '34102', ['State', 'GA', 'FL']],
    ['no state', 'Naples', '', '34102', ['State', '', 'FL']],
    [
      'far apart, and no slip explains it: the code decides',
      'Naples',
      'FL',
      '33603',
      ['City', 'Naples', 'Tampa'],
    ],
    [
      'a code that does not exist, two digits swapped',
      'Panama City',
      'FL',
      '34201',
      ['PostalCode', '34201', '32401'],
    ],
    [
      'a code that does not exist, one digit off',
      'Savannah',
      'GA',
      '31415',
      ['PostalCode', '31415', '31405'],
    ],
    [
      'a code that does not exist, the only one of the city',
      'Marco Island',
      'FL',
      '99999',
      ['PostalCode', '99999', '34145'],
    ],
    ['no code, and only one that it can be', 'Marco Island', 'FL', '', ['PostalCode', '', '34145']],
    ['city and state agree against the code', 'Brunswick', 'GA', '33602', ['PostalCode', '33602', '31520']],
  ])('%s', (_name, City, State, PostalCode, [Field, From, To]) => {
    expect(judged(City, State, PostalCode)).toMatchObject({
      kind: 'settled',
      changes: [{ Field, From, To }],
    });
  });

  test('the four digits behind go with the code that they belong to', () => {
    expect(judged('Marco Island', 'FL', '34154-1234')).toMatchObject({
      changes: [{ Field: 'PostalCode', From: '34154-1234', To: '34145' }],
    });
    expect(judged('Nowhere', 'FL', '34102-1234')).toMatchObject({ changes: [{ Field: 'City' }] });
  });

  test('far apart, a single digit of a single code of the city: the city decides', () => {
    // 33139 is Miami Beach; 32401 differs by more than a digit, 33602 from 33603 by one.
    expect(judged('Tampa', 'FL', '33701')).toMatchObject({
      changes: [{ Field: 'City', From: 'Tampa', To: 'Saint Petersburg' }],
    });
    const known = {
      ofCode: place('33612', 'Lutz', 'Pasco', 'FL'),
      ofCity: [place('33602', 'Tampa', 'Hillsborough', 'FL')],
    };
    expect(judge({ City: 'Tampa', State: 'FL', PostalCode: '33612' }, known)).toMatchObject({
      changes: [{ Field: 'PostalCode', From: '33612', To: '33602' }],
    });
  });

  test.each([
    ['several codes are one slip away', 'Naples', 'FL', '34100', '34100 isn’t a ZIP code in Naples, FL.'],
    [
      'no code, and several to choose from',
      'Naples',
      'FL',
      '',
      'Naples, FL has 3 ZIP codes. Enter the one for this address.',
    ],
    [
      'nothing is known',
      'Nowhere',
      'FL',
      '99999',
      'We couldn’t find ZIP code 99999. We couldn’t find Nowhere in FL.',
    ],
    [
      'both states have a city of that name',
      'Brunswick',
      'GA',
      '04011',
      '04011 is in Brunswick, ME, not in Brunswick, GA.',
    ],
    ['nothing is written', '', '', '', 'Enter the city and state.'],
    ['a city without a state', 'Naples', '', '', 'Enter the city and state.'],
    ['nothing agrees with anything', 'Nowhere', 'GA', '34102', '34102 is in Naples, FL, not in Nowhere, GA.'],
    [
      'a city of the state, the code of another',
      'Savannah',
      'GA',
      '34102',
      '34102 isn’t a ZIP code in Savannah, GA.',
    ],
  ])("doesn't guess when %s", (_name, City, State, PostalCode, Message) => {
    expect(judged(City, State, PostalCode)).toMatchObject({ kind: 'unsettled', problems: [{ Message }] });
  });
});

test('reports what would be corrected, with the suggestion', () => {
  const naples = place('34102', 'Naples', 'Collier', 'FL');
  expect(
    asProblems(
      [
        { Field: 'City', From: 'Napels', To: 'Naples' },
        { Field: 'State', From: '', To: 'FL' },
      ],
      naples,
    ),
  ).toEqual([
    {
      Field: 'City',
      Message: 'Napels doesn’t match the rest of the address: Naples, FL 34102.',
      Suggestion: 'Naples',
    },
    {
      Field: 'State',
      Message: 'Missing. Based on the rest of the address, it should be Naples, FL 34102.',
      Suggestion: 'FL',
    },
  ]);
});

test.each([
  ['34102', '34103', true],
  ['34102', '34120', true],
  ['34102', '43102', true],
  ['34102', '34201', false],
  ['34102', '34102', false],
  ['34102', '34013', false],
  ['', '34102', false],
  ['3410', '34102', false],
])('%s is one slip from %s: %s', (written, meant, is) => {
  expect(isOneSlip(written, meant)).toBe(is);
});
