import type { AddressCheck } from '@portico/contract/rooms/addresses';
import { risks } from '@portico/contract/rooms/risks';
import { expect, test } from 'vitest';
import { sharedServer } from '../../testing.ts';

const { check } = risks.rows;
const right = { Street1: '12 example lane', City: 'Naples', State: 'FL', PostalCode: '34102' };

const server = await sharedServer({ template: 'demo' });

const ask = async (body: object, heal?: string): Promise<AddressCheck> => {
  const { status, body: reply } = await server.call(
    check,
    { body: { ...right, ...body }, query: { healZipOrCity: heal } } as never,
    await server.demo('agent'),
  );
  expect(status, JSON.stringify(reply)).toBe(200);
  return reply as AddressCheck;
};

// @spec 7.22
test('returns a correct address standardized, with its county and coordinates', async () => {
  expect(await ask({ Street2: 'unit 3' })).toEqual({
    Address: {
      Street1: '12 Example Ln',
      Street2: 'Unit 3',
      City: 'Naples',
      County: 'Collier',
      State: 'FL',
      PostalCode: '34102',
      CountryCode: 'US',
      Latitude: 26.134,
      Longitude: -81.7953,
      Verification: 'unverified',
    },
    Mended: [],
    Problems: [],
  });
});

// @spec 7.22
test('with healZipOrCity, corrects a mismatch and reports it', async () => {
  for (const flag of ['true', '1', '']) {
    const { Address, Mended, Problems } = await ask({ City: 'Napels' }, flag);
    expect(Mended).toEqual([{ Field: 'City', From: 'Napels', To: 'Naples' }]);
    expect(Problems).toEqual([]);
    expect(Address).toMatchObject({ City: 'Naples', PostalCode: '34102' });
  }
  expect(await ask({ City: 'Everglades City', PostalCode: '99999-1234' }, 'true')).toMatchObject({
    Address: { City: 'Everglades City', PostalCode: '34139', County: 'Collier' },
    Mended: [{ Field: 'PostalCode', From: '99999-1234', To: '34139' }],
  });
  expect(await ask({ City: '', State: '' }, 'true')).toMatchObject({
    Mended: [
      { Field: 'City', From: '', To: 'Naples' },
      { Field: 'State', From: '', To: 'FL' },
    ],
  });
});

// @spec 7.22
test('without it, corrects nothing, and reports problems with a suggestion', async () => {
  for (const flag of [undefined, 'false']) {
    const { Address, Mended, Problems } = await ask({ City: 'Napels' }, flag);
    expect(Mended).toEqual([]);
    expect(Problems).toEqual([
      {
        Field: 'City',
        Message: 'Napels doesn’t match the rest of the address: Naples, FL 34102.',
        Suggestion: 'Naples',
      },
    ]);
    expect(Address.City).toBe('Napels');
  }
});

test.each([
  [{ Street1: 'PO Box 12' }, 'Street1', 'A PO box can’t be an insured location. Enter the street address.'],
  [{ Street1: 'Example Lane' }, 'Street1', 'Enter the house number and street.'],
  [{ Street2: 'Apt' }, 'Street2', 'Enter the number after Apt.'],
  [
    { City: 'Nowhere', PostalCode: '99999' },
    'PostalCode',
    'We couldn’t find ZIP code 99999. We couldn’t find Nowhere in FL.',
  ],
  [
    { City: 'Nowhere', State: 'ZZ', PostalCode: '99999' },
    'State',
    'ZZ isn’t a state. Select one from the list.',
  ],
  [
    { City: 'Savannah', State: 'GA', PostalCode: '90210' },
    'PostalCode',
    '90210 isn’t a ZIP code in Savannah, GA.',
  ],
])("%j is wrong and can't be corrected", async (wrong, Field, Message) => {
  const { Problems, Mended } = await ask(wrong, 'true');
  expect(Mended).toEqual([]);
  expect(Problems).toEqual([{ Field, Message, Suggestion: null }]);
});

test('a territory whose ZIP codes we do not have, and a place abroad, are taken as they are', async () => {
  expect((await ask({ City: 'Ponce', State: 'PR', PostalCode: '00730' }, 'true')).Problems).toEqual([]);
  expect(
    (await ask({ City: 'Paris', State: 'XX', PostalCode: '75002', CountryCode: 'FR' }, 'true')).Problems,
  ).toEqual([]);
});

test('is for agents and staff, and for what can be an address', async () => {
  const insured = await server.demo('insured');
  expect((await server.call(check, { body: right }, insured)).status).toBe(403);
  const staff = await server.demo('underwriter');
  for (const wrong of [{ Street1: '' }, { State: 'Florida' }, { PostalCode: '12' }, { Latitude: 1 }])
    expect((await server.call(check, { body: { ...right, ...wrong } } as never, staff)).status).toBe(400);
  expect(
    (await server.call(check, { body: right, query: { healZipOrCity: 'perhaps' } } as never, staff)).status,
  ).toBe(400);
});
