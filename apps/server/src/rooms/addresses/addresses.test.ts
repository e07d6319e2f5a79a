import {
  addresses,
  type Geocode,
  type PlaceHit,
  type PostalAddress,
} from '@portico/contract/rooms/addresses';
import { sql } from '@portico/database/open';
import { LISTS } from '@portico/database/seeds/reference/index';
import { describe, expect, test } from 'vitest';
import { sharedServer, testServer } from '../../testing.ts';
import { isRange, unitOf } from './standard/words.ts';

const { rows } = addresses;
const typed = {
  Street1: '12 north example street apt 4b',
  City: 'NAPLES',
  State: 'fl',
  PostalCode: '341021234',
};

const NAPLES = {
  PostalCode: '34102',
  City: 'Naples',
  County: 'Collier',
  State: 'FL',
  Latitude: 26.134,
  Longitude: -81.7953,
};

const server = await sharedServer();
const insured = await server.demo('insured');

describe('the city/ZIP type-ahead (call 70)', () => {
  const seek = async (q: string) =>
    (await server.call(rows.seek, { query: { q } }, insured)).body as PlaceHit[];
  const cities = async (q: string) => [
    ...new Set((await seek(q)).map(({ City, State }) => `${City}, ${State}`)),
  ];

  // @spec 7.70
  test('finds by the digits of a ZIP code', async () => {
    expect(await seek('34102')).toEqual([NAPLES]);
    const hits = await seek('341');
    expect(hits).toHaveLength(20);
    expect(hits.map(({ PostalCode }) => PostalCode)).toEqual(hits.map(({ PostalCode }) => PostalCode).sort());
    expect(hits.every(({ PostalCode }) => PostalCode.startsWith('341'))).toBe(true);
  });

  // @spec 7.70
  test('finds by words of the city, the city itself first, larger ones before smaller', async () => {
    expect((await cities('tampa'))[0]).toBe('Tampa, FL');
    expect((await cities('fort lau'))[0]).toBe('Fort Lauderdale, FL');
    expect((await cities('ft laud'))[0]).toBe('Fort Lauderdale, FL');
    expect((await cities('lauderdale'))[0]).toMatch(/^Lauderdale, /);
    expect(await cities('lauderdale')).toContain('Fort Lauderdale, FL');
    expect((await cities('st petersburg'))[0]).toBe('Saint Petersburg, FL');
    expect((await cities("o'fallon"))[0]).toBe('O Fallon, MO');
    // Not twenty ZIP codes of one city while others match as well.
    expect(await cities('miami')).toEqual(
      expect.arrayContaining(['Miami, FL', 'Miami Beach, FL', 'Miami, OK']),
    );
  });

  // @spec 7.70
  test('takes the state behind a comma or a space, and digits of the code with it', async () => {
    for (const q of ['springfield, il', 'springfield il', 'Springfield, I'])
      expect((await cities(q))[0], q).toMatch(/^Springfield, I[LDA]$/);
    expect(await cities('springfield, mo')).toEqual(['Springfield, MO']);
    expect((await seek('tampa, fl 33602')).map(({ PostalCode }) => PostalCode)).toEqual(['33602']);
    expect((await seek('tampa 3360')).length).toBeGreaterThan(1);
    // Two letters may begin a word as well.
    expect(await cities('las ve')).toContain('Las Vegas, NV');
    expect(await cities('los an')).toContain('Los Angeles, CA');
  });

  test('returns nothing if nothing matches, and accepts any input', async () => {
    for (const q of ['zzzz', '99999', ',', "zz' | !zq:* & (", '%_', '…'])
      expect(await seek(q), q).toEqual([]);
    for (const q of [' ', 'x'.repeat(81)])
      expect((await server.call(rows.seek, { query: { q } }, insured)).status).toBe(400);
  });

  test('one letter is enough, and twenty are the most', async () => {
    expect(await seek('m')).toHaveLength(20);
    expect(await seek('3')).toHaveLength(20);
    expect((await seek('new y'))[0]).toMatchObject({ City: 'New York', State: 'NY' });
  });

  test('leaves no trace in the audit', async () => {
    const count = () => server.database.row(sql`SELECT count(*) FROM audit_entry`);
    const before = await count();
    await seek('tampa');
    expect(await count()).toEqual(before);
  });
});

describe('standardisation', () => {
  const standard = {
    Street1: '12 N Example St',
    Street2: 'Apt 4B',
    City: 'Naples',
    County: 'Collier',
    State: 'FL',
    PostalCode: '34102-1234',
    CountryCode: 'US',
    Latitude: 26.134,
    Longitude: -81.7953,
    Verification: 'unverified',
  };

  // @spec 7.128
  test('without a service answers from what the portal knows, unverified (call 128)', async () => {
    expect(await server.call(rows.standardise, { body: typed }, insured)).toMatchObject({
      status: 200,
      body: standard,
    });
  });

  // @spec 7.127
  test('keeps an address once, however it is written (call 127)', async () => {
    const own = await testServer();
    const caller = await own.demo('insured');
    const add = (body: object, more = {}) =>
      own.call(rows.add, { body: { ...typed, ...body } }, { ...caller, ...more });
    const first = await add({});
    expect(first).toMatchObject({ status: 200, body: standard });
    const { Key } = first.body as PostalAddress;
    const others = await Promise.all([
      add({ PostalCode: '34102' }),
      add({ Street1: '12 N. EXAMPLE ST.', Street2: '# 4B'.replace('#', 'apartment'), City: 'naples' }),
      ...Array.from({ length: 10 }, () => add({})),
      add({}, { 'idempotency-key': 'once' }),
      add({}, { 'idempotency-key': 'once' }),
    ]);
    for (const { body } of others) expect(body).toEqual({ ...standard, Key });
    expect(((await add({ Street2: 'apt 5' })).body as PostalAddress).Key).not.toBe(Key);
    expect(await own.database.row(sql`SELECT count(*) FROM postal_address`)).toEqual({ count: 2 });
  });

  test('leaves an address abroad as it is written', async () => {
    const abroad = {
      Street1: '12 rue de la Paix',
      City: 'Paris',
      State: 'XX',
      PostalCode: '75002',
      CountryCode: 'fr',
    };
    expect((await server.call(rows.standardise, { body: abroad }, insured)).body).toMatchObject({
      City: 'Paris',
      County: '',
      CountryCode: 'FR',
      Latitude: null,
      Verification: 'unverified',
    });
  });

  test.each([
    { Street1: ' ' },
    { City: '' },
    { State: 'Florida' },
    { PostalCode: '3410' },
    { PostalCode: '34102-12' },
    { Street1: 'x'.repeat(101) },
    { Latitude: 1 },
  ])('%j is refused', async (wrong) => {
    for (const row of [rows.add, rows.standardise])
      expect((await server.call(row, { body: { ...typed, ...wrong } }, insured)).status).toBe(400);
  });

  // @spec 3.13
  test('knows the unit types of the list, and which of them want a number', () => {
    for (const { Key, IsRange } of LISTS.AddressUnitType) {
      const unit = unitOf.get(Key.toLowerCase());
      expect(unit, Key).toBeDefined();
      expect(isRange(unit ?? ''), Key).toBe(IsRange);
    }
  });
});

describe('geocoding from what the portal knows', () => {
  const geocode = async (query: object) =>
    (await server.call(rows.geocode, { query }, insured)).body as Geocode;

  // @spec 7.129
  test('by address: the middle of the ZIP code, else of the city (call 129)', async () => {
    expect(
      await geocode({ Street1: '12 Main St', City: 'Naples', State: 'FL', PostalCode: '34102' }),
    ).toEqual({
      ...NAPLES,
      Street1: null,
      CountryCode: 'US',
      Precision: 'postalCode',
      Verification: 'unverified',
      DistanceFeet: null,
    });
    expect(await geocode({ City: 'naples', State: 'FL' })).toMatchObject({
      City: 'Naples',
      Precision: 'city',
    });
    expect(await geocode({ PostalCode: '99999' })).toBeNull();
    expect(await geocode({ PostalCode: '70001' })).toMatchObject({ County: 'Jefferson Parish' });
  });

  // @spec 7.130
  test('by coordinates: the nearest ZIP code and how far its middle is (call 130)', async () => {
    const at = async (Latitude: number, Longitude: number) =>
      (await server.call(rows.geocodePoint, { query: { Latitude, Longitude } }, insured)).body;
    expect(await at(26.134, -81.7953)).toMatchObject({ PostalCode: '34102', DistanceFeet: 0 });
    expect(await at(26.144, -81.7953)).toMatchObject({
      City: 'Naples',
      County: 'Collier',
      Verification: 'unverified',
    });
    const near = (await at(26.135, -81.7953)) as Geocode;
    expect(near.DistanceFeet).toBeCloseTo(364.5672, 3);
    expect(await at(30, -60)).toBeNull();
    expect(await at(-45, 170)).toBeNull();
  });

  test.each([{}, { City: 'Naples' }, { State: 'FL' }, { PostalCode: '1' }])(
    '%j is refused',
    async (query) => {
      expect((await server.call(rows.geocode, { query }, insured)).status).toBe(400);
    },
  );
  test.each([{ Latitude: 91, Longitude: 0 }, { Latitude: 'x', Longitude: 0 }, { Latitude: 0 }])(
    '%j is refused',
    async (query) => {
      expect((await server.call(rows.geocodePoint, { query } as never, insured)).status).toBe(400);
    },
  );
});
