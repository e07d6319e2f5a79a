import type { Row } from '@portico/contract/define';
import { lookups } from '@portico/contract/rooms/lookups';
import { sql } from '@portico/database/open';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestServer, sharedServer, type TestServer, testServer } from '../../testing.ts';

const { configuration: _, ...listRows } = lookups.rows;
const rows: Readonly<Record<string, Row>> = listRows;
const lists = Object.entries(rows);
const names = (body: unknown) => (body as { Name: string }[]).map(({ Name }) => Name);
const keys = (body: unknown) => (body as { Key: string }[]).map(({ Key }) => Key);

const server = await sharedServer({ template: 'reference' });
const insured = await server.as(['INSURED']);

const ask = async (name: string, query: object = {}, on = server, caller = insured) => {
  const row = rows[name];
  if (row === undefined) throw new Error(`There is no row ${name}.`);
  return on.call(row, { query } as object, caller);
};

describe.each(lists)('%s', (name, row) => {
  test('returns the whole list to everyone signed in, in a fixed order', async () => {
    const reply = await ask(name, row.example?.query, server, await server.as(['SIGNUP']));
    expect(reply.status).toBe(200);
    expect(keys(reply.body).length).toBeGreaterThanOrEqual(3);
    expect(reply.headers['x-total-count']).toBe(String(keys(reply.body).length));
    expect(new Set(keys(reply.body)).size).toBe(keys(reply.body).length);
    expect((await ask(name, row.example?.query)).body).toEqual(reply.body);
  });

  test('is refused without signing in', async () => {
    expect((await ask(name, {}, server, {})).status).toBe(401);
  });

  test('is paged for those who ask', async () => {
    const whole = (await ask(name)).body as unknown[];
    const page = await ask(name, { Skip: 1, Take: 1 });
    expect(page.body).toEqual([whole[1]]);
    expect(page.headers['x-total-count']).toBe(String(whole.length));
    for (const bad of [{ Take: 0 }, { Take: 201 }, { Skip: -1 }])
      expect((await ask(name, bad)).status).toBe(400);
  });
});

// @spec 7.63, 7.64, 7.65, 7.66, 7.67, 7.68, 7.69, 7.71, 7.73, 7.74, 7.75, 7.76, 7.77, 7.78, 7.79, 7.80, 7.81
// @spec 7.82, 7.83, 7.84, 7.85, 7.86, 7.87, 7.88, 7.89
test('every list answers from its table', async () => {
  const changed = await testServer({ template: 'reference' });
  const caller = await changed.as(['AGENT']);
  await changed.database.rows(sql`UPDATE lookup_item SET name = 'Changed in ' || list`);
  for (const table of ['program', 'market', 'contract'])
    await changed.database.rows({ text: `UPDATE ${table} SET name = 'Changed in ${table}'`, values: [] });
  const told = await Promise.all(
    lists.map(async ([name]) => [...new Set(names((await ask(name, {}, changed, caller)).body))]),
  );
  for (const said of told) expect(said).toEqual([expect.stringMatching(/^Changed in \w+$/)]);
  // Two addresses each for states, countries and document types; one for every other list.
  expect(new Set(told.flat()).size).toBe(lists.length - 3);
});

describe('the day decides', () => {
  const PROBE = 'PROBE';
  let probed: TestServer;
  let caller: Caller;
  const sees = async (name: string, query = {}) =>
    keys((await ask(name, query, probed, caller)).body).includes(PROBE);
  beforeAll(async () => {
    probed = await createTestServer({ template: 'reference' });
    caller = await probed.as(['INSURED']);
    await probed.database.rows(sql`
      INSERT INTO lookup_item (list, key, name, attributes, valid_from, valid_to)
      SELECT DISTINCT ON (list) list, ${PROBE}, 'Probe', attributes, '2030-01-01'::date, '2031-01-01'::date
      FROM lookup_item`);
  });
  afterAll(() => probed.close());

  const dated = lists
    .filter(([, { example }]) => Object.hasOwn(example?.query ?? {}, 'AtDate'))
    .map(([name]) => name);

  // @spec 7.75, 7.76, 7.77, 7.78, 7.79, 7.80, 7.81
  test.each(dated)('%s: in force from its first day to the day before its last', async (name) => {
    expect(await sees(name, { AtDate: '2029-12-31' })).toBe(false);
    expect(await sees(name, { AtDate: '2030-01-01' })).toBe(true);
    expect(await sees(name, { AtDate: '2030-12-31' })).toBe(true);
    expect(await sees(name, { AtDate: '2031-01-01' })).toBe(false);
  });

  // @spec 7.92
  test('a term asks about each of its days', async () => {
    const reasons = (query: object) => sees('sysCancellationReasons', query);
    expect(await reasons({ TermBegin: '2029-06-01', TermEnd: '2030-06-01' })).toBe(true);
    expect(await reasons({ TermBegin: '2029-06-01', TermEnd: '2029-12-31' })).toBe(false);
    expect(await reasons({ TermBegin: '2030-12-31', TermEnd: '2031-12-31' })).toBe(true);
    expect(await reasons({ TermBegin: '2031-01-01', TermEnd: '2032-01-01' })).toBe(false);
    expect(await reasons({ TermEnd: '2030-03-01' })).toBe(true);
    expect(await sees('sysEFileTypes', { TermBegin: '2030-03-01' })).toBe(true);
    expect(await sees('sysEFileTypes', { TermBegin: '2029-03-01' })).toBe(false);
  });

  test('uses today without a date', async () => {
    const listed = lists.map(([name]) => name).filter((name) => !/^(programs|markets|contracts)$/.test(name));
    for (const name of listed) expect(await sees(name), name).toBe(false);
    probed.clock.advance(Date.parse('2030-05-01') - probed.clock.now().getTime());
    for (const name of listed) expect(await sees(name), name).toBe(true);
  });
});

test('of an item reworded within a term the latest words count', async () => {
  const reworded = await testServer({ template: 'reference' });
  await reworded.database.rows(sql`
    UPDATE lookup_item SET valid_to = '2026-06-01' WHERE list = 'CancellationReason' AND key = 'SOLD'`);
  await reworded.database.rows(sql`
    INSERT INTO lookup_item (list, key, name, attributes, valid_from)
    VALUES ('CancellationReason', 'SOLD', 'Home sold', '{"InitiatedBy": "insured"}', '2026-06-01')`);
  const said = async (query: object) =>
    names((await ask('sysCancellationReasons', query, reworded, await reworded.as(['AGENT']))).body).filter(
      (name) => name.endsWith(' sold'),
    );
  expect(await said({ TermBegin: '2026-01-01', TermEnd: '2027-01-01' })).toEqual(['Home sold']);
  expect(await said({ TermBegin: '2025-01-01', TermEnd: '2026-01-01' })).toEqual(['Property sold']);
});

// @spec 7.65
test('contracts can be narrowed to a state, a program and a day', async () => {
  type Found = { State: string; ProgramKey: string; ValidFrom: string; ValidTo: string }[];
  const found = async (query: object) => (await ask('contracts', query)).body as Found;
  const all = await found({});
  const ProgramKey = all[0]?.ProgramKey;
  const [first] = all.map(({ ValidFrom }) => ValidFrom).sort();
  expect(await found({ State: 'fl' })).toEqual(all.filter(({ State }) => State === 'FL'));
  expect(await found({ State: 'FL', ProgramKey })).toEqual(
    all.filter((one) => one.State === 'FL' && one.ProgramKey === ProgramKey),
  );
  expect(await found({ AtDate: '2026-12-01' })).toEqual(
    all.filter(({ ValidFrom, ValidTo }) => ValidFrom <= '2026-12-01' && ValidTo > '2026-12-01'),
  );
  expect((await found({ AtDate: first })).length).toBeGreaterThan(0);
  expect(await found({ AtDate: '1950-01-01' })).toEqual([]);
  expect((await ask('contracts', { State: 'Florida' })).status).toBe(400);
});

// @spec 3.13, 7.67, 7.68, 7.69, 7.81
test('states, countries and unit types are what an address form needs', async () => {
  expect((await ask('unitTypes')).body).toEqual(
    expect.arrayContaining([
      { Key: 'APT', Name: 'Apartment', IsRange: true, RecordInactive: false },
      { Key: 'PH', Name: 'Penthouse', IsRange: false, RecordInactive: false },
    ]),
  );
  expect((await ask('countries')).body).toHaveLength(249);
  expect(keys((await ask('countries')).body)[0]).toBe('US');
  expect(keys((await ask('states')).body)).toHaveLength(59);
  expect(keys((await ask('sysStates', { AtDate: '1979-09-30' })).body)).toContain('CZ');
  expect(keys((await ask('sysStates', { AtDate: '1979-10-01' })).body)).not.toContain('CZ');
});

// @spec 7.74
test('inactive document types only when asked for', async () => {
  const active = (await ask('documentTypes')).body as { Key: string; RecordInactive: boolean }[];
  const all = (await ask('documentTypes', { ReturnInactive: true })).body as typeof active;
  expect(active.every(({ RecordInactive }) => !RecordInactive)).toBe(true);
  expect(all.filter(({ RecordInactive }) => RecordInactive).map(({ Key }) => Key)).toContain('FAX');
  expect(all.length).toBeGreaterThan(active.length);
});

// @spec 7.83
test('a carrier is found by its regulatory type, under the name of the day', async () => {
  const surplus = await ask('sysInsuranceCarriers', { InsuranceRegulatoryTypeCode: 'surplus' });
  const admitted = await ask('sysInsuranceCarriers', { InsuranceRegulatoryTypeCode: 'ADMITTED' });
  expect(keys(surplus.body)).toContain('DUNMERE');
  expect(keys(admitted.body)).toContain('AMBERWICK');
  expect(keys(surplus.body).filter((key) => keys(admitted.body).includes(key))).toEqual([]);
  expect(keys((await ask('sysInsuranceCarriers', { InsuranceRegulatoryTypeCode: 'OTHER' })).body)).toEqual(
    [],
  );
  const birchwater = async (AtDate: string) =>
    names((await ask('sysInsuranceCarriers', { AtDate })).body).filter((name) => name.startsWith('Birch'));
  expect(await birchwater('2016-06-30')).toEqual(['Birchwater Farm Mutual']);
  expect(await birchwater('2016-07-01')).toEqual(['Birchwater Insurance Exchange']);
});

/** For each filter: a value that leaves the item in, and one that takes it out. Absent, it is in. */
// @spec 7.91, 7.92
test.each([
  ['sysEFileTypes', 'State', 'FOUR_POINT', 'FL', 'GA'],
  ['sysEFileTypes', 'Program', 'ELEVATION', 'FLD', 'HO3'],
  ['sysEFileTypes', 'Mode', 'ENDORSEMENT_REQUEST', 'end', 'NEW'],
  ['sysEFileTypes', 'Mode', 'DECLARATIONS', 'NEW', undefined],
  ['sysEFileTypes', 'Mode', 'LOSS_RUN', undefined, 'NEW'],
  ['sysEFileTypes', 'TermOrigin', 'PRIOR_DECLARATIONS', 'NEW', 'REN'],
  ['sysEFileTypes', 'TermBegin', 'AERIAL_PHOTO', '2017-01-01', '2016-12-31'],
  ['sysEFileTypes', 'ContractCode', 'DILIGENT_EFFORT', 'HO3-LAN-FL', 'HO3-HBR-FL'],
  ['sysEFileTypes', 'UnderwritingString', 'ROOF_INSPECTION', 'pool,roof', 'POOL'],
  ['sysEFileTypes', 'UnderwritingString', 'PROOF_OF_REPAIRS', 'LOSS', ''],
  ['sysCancellationReasons', 'State', 'STATE_INSURER', 'LA', 'NJ'],
  ['sysCancellationReasons', 'Program', 'ASSOCIATION', 'HO6', 'HO3'],
  ['sysCancellationReasons', 'ContractCode', 'CAPACITY', 'FLD-SLT-TX', 'FLD-HBR-TX'],
  ['sysCancellationReasons', 'TermBegin', 'ROOF_AGE', '2019-07-01', '2019-06-30'],
  ['sysCancellationReasons', 'TermEnd', 'ROOF_AGE', '2019-07-01', '2019-06-30'],
])('%s narrows by %s: %s', async (name, filter, item, fitting, unfit) => {
  expect(keys((await ask(name)).body)).toContain(item);
  if (fitting !== undefined) expect(keys((await ask(name, { [filter]: fitting })).body)).toContain(item);
  if (unfit !== undefined) expect(keys((await ask(name, { [filter]: unfit })).body)).not.toContain(item);
});

// @spec 7.92
test('requires several filters to match', async () => {
  const offered = async (query: object) => keys((await ask('sysCancellationReasons', query)).body);
  expect(await offered({ State: 'FL', Program: 'DP3' })).toContain('SINKHOLE');
  expect(await offered({ State: 'FL', Program: 'FLD' })).not.toContain('SINKHOLE');
  expect(await offered({ State: 'TX', Program: 'DP3' })).not.toContain('SINKHOLE');
});

test.each([
  ['sysStates', { AtDate: '2026-02-30' }],
  ['sysStates', { AtDate: 'yesterday' }],
  ['sysStates', { AtDate: '0000-01-01' }],
  ['sysStates', { AtDate: '' }],
  ['sysInsuranceCarriers', { InsuranceRegulatoryTypeCode: "x' OR true --" }],
  ['sysEFileTypes', { State: 'Florida' }],
  ['sysEFileTypes', { Program: 'HO3\u0000' }],
  ['sysEFileTypes', { UnderwritingString: '\u0000' }],
  ['sysCancellationReasons', { TermBegin: '2027-01-01', TermEnd: '2026-01-01' }],
  ['documentTypes', { ReturnInactive: 'perhaps' }],
])('%s refuses %j', async (name, query) => {
  const reply = await ask(name, query);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({
    code: 'badRequest',
    fields: expect.arrayContaining([
      { path: expect.stringMatching(/^query\./), message: expect.any(String) },
    ]),
  });
});

// @spec 7.63, 7.64, 7.66, 7.67, 7.68, 7.69, 7.71, 7.73, 7.74, 7.75, 7.76, 7.77, 7.78, 7.79, 7.80, 7.81, 7.82
// @spec 7.83, 7.84, 7.85, 7.86, 7.87, 7.88, 7.89
test.each([
  ['programs', { Code: 'HO6', Name: 'Condominium unit owners', Line: 'condo' }],
  ['markets', { Code: 'HBR', Name: 'Harborline Mutual', Admitted: true }],
  ['mobileCarriers', { Key: 'ATT', Name: 'AT&T' }],
  ['states', { Key: 'AL', Name: 'Alabama', Kind: 'state' }],
  ['unitTypes', { Key: 'APT', Name: 'Apartment', IsRange: true }],
  ['countries', { Key: 'US', Name: 'United States' }],
  ['licenseTypes', { Key: 'PL', Name: 'Personal lines agent' }],
  ['transactionTypeCodes', { Key: 'NEW', Name: 'New business', Effect: 'charge' }],
  ['documentTypes', { Key: 'DECLARATIONS', Name: 'Declarations', Category: 'policy' }],
  ['sysClaimInsuredOrLocation', { Key: 'LOCATION', Name: 'At the insured location' }],
  ['sysClaimLossTypes', { Key: 'FIRE', Name: 'Fire and smoke' }],
  ['sysClaimCauseCodes', { Key: 'FIRE_COOKING', Name: 'Cooking fire', LossTypeKey: 'FIRE' }],
  ['sysClaimStatusCodes', { Key: 'PENDING', Name: 'Pending handoff', IsOpen: true }],
  ['sysClaimRepairsComplete', { Key: 'NO', Name: 'Not started' }],
  ['sysAdditionalInterestTypes', { Key: 'MORTGAGEE_1', Name: 'First mortgagee' }],
  ['sysStates', { Key: 'AL', Name: 'Alabama', Kind: 'state' }],
  ['sysCountries', { Key: 'US', Name: 'United States' }],
  ['sysInsuranceCarriers', { Name: 'Amberwick Casualty Company', InsuranceRegulatoryTypeCode: 'ADMITTED' }],
  ['sysNamingConventions', { Key: 'MR', Name: 'Mr.', Kind: 'prefix' }],
  ['sysCustomerRelationships', { Key: 'SELF', Name: 'Named insured' }],
  ['sysCustomerIndustryOccupations', { Name: 'Farmer or rancher', Industry: 'Agriculture and fishing' }],
  ['sysCustomerTypes', { Key: 'INDIVIDUAL', Name: 'Individual', IsPerson: true }],
  ['sysMortgageeSuffixes', { Key: 'ISAOA', Name: 'ISAOA' }],
  ['sysTransactionTypes', { Key: 'QUOTE', Name: 'Quote', TransactionTypeCode: null }],
])('%s begins with %j', async (name, item) => {
  const { body } = await ask(name);
  expect((body as unknown[])[0]).toMatchObject(item);
});
