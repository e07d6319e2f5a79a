import { LOOKUP_ITEMS } from '@portico/contract/rooms/lookups';
import { expect, test } from 'vitest';
import { raw, sql } from '../../open.ts';
import { type TestDatabase, testDatabase } from '../../testing.ts';
import { isSomeonesOwn } from '../demo/index.ts';
import { carriers } from '../samples/carriers.ts';
import { seedSamples } from '../samples/index.ts';
import { LISTS, seedReference } from './index.ts';
import { LICENSE_TYPE_KEYS, PROGRAM_CODES } from './keys.ts';
import { readProgramFile } from './programFiles.ts';
import { hashOf, readPrograms } from './programs.ts';

const TABLES = [
  'configuration',
  'agency',
  'program',
  'market',
  'contract',
  'lookup_item',
  'policy_form',
  'content_item',
  'content_version',
  'edition',
  'edition_state',
  'charge',
  'county_zone',
];

/** Every row with the transaction that last wrote it. */
const everything = (database: TestDatabase) =>
  Promise.all(
    TABLES.map((table) =>
      database.rows(sql`SELECT xmin::text, t.* FROM ${raw(table)} AS t ORDER BY t::text`),
    ),
  );

test('a second run writes nothing', async () => {
  const database = await testDatabase('reference');
  const before = await everything(database);
  for (const rows of before) expect(rows).not.toHaveLength(0);
  await seedReference(database);
  await seedSamples(database);
  expect(await everything(database)).toEqual(before);
});

test('a production installation has what belongs to the portal, and nothing invented', async () => {
  const database = await testDatabase('production');
  const count = async (table: string) =>
    (await database.row<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${raw(table)}`))?.count;
  const empty = [
    ...['agency', 'market', 'contract', 'edition', 'edition_state', 'policy_form', 'agency_appointment'],
    ...['person', 'logon', 'agent', 'adjuster', 'mortgagee_org', 'account', 'policy', 'claim', 'catastrophe'],
  ];
  for (const table of empty) expect(await count(table), table).toBe(0);
  const full = [
    'program',
    'lookup_item',
    'charge',
    'county_zone',
    'content_item',
    'postal_place',
    'deadline_rule',
  ];
  for (const table of full) expect(await count(table), table).toBeGreaterThan(0);
  expect(
    await database.rows(
      sql`SELECT FROM lookup_item WHERE list = 'InsuranceCarrier' OR applies_to ? 'ContractCode'`,
    ),
  ).toEqual([]);
  expect(
    await database.row(sql`SELECT value FROM configuration WHERE key = 'W2_Portal_AdminEmails'`),
  ).toEqual({ value: '' });
});

test('the demo isn’t added to a database that others sign in to', async () => {
  const database = await testDatabase('production');
  expect(await isSomeonesOwn(database)).toBe(false);
  await database.rows(sql`
    WITH person AS (
      INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
      VALUES (gen_random_uuid(), 'Ann', 'Example', 'ann@example.com', now(), now()) RETURNING key)
    INSERT INTO logon (key, person_key, email, created_at, updated_at)
    SELECT gen_random_uuid(), key, 'ann@example.com', now(), now() FROM person`);
  expect(await isSomeonesOwn(database)).toBe(true);
  expect(await isSomeonesOwn(await testDatabase('empty'))).toBe(false);
});

test('what an operator has edited or retired is theirs: later runs leave it alone', async () => {
  const database = await testDatabase('reference');
  const edit = (table: string, set: string, where: string) =>
    database.rows(
      sql`UPDATE ${raw(table)} SET ${raw(set)}, edited_at = now() WHERE ${raw(where)} RETURNING *`,
    );
  const edited = [
    await edit('program', `name = 'Home'`, `code = 'HO3'`),
    await edit(
      'lookup_item',
      `name = 'Fla.', record_inactive = true`,
      `list = 'AddressState' AND key = 'FL'`,
    ),
    await edit('charge', `valid_to = '2030-01-01'`, `state = 'FL' AND valid_to IS NULL`),
    await edit('policy_form', `title = 'Ours'`, `number = 'CB-HO-03'`),
  ];
  for (const rows of edited) expect(rows).not.toHaveLength(0);
  await seedReference(database);
  await seedSamples(database);
  const now = [
    await database.rows(sql`SELECT * FROM program WHERE edited_at IS NOT NULL`),
    await database.rows(sql`SELECT * FROM lookup_item WHERE edited_at IS NOT NULL`),
    await database.rows(sql`SELECT * FROM charge WHERE edited_at IS NOT NULL`),
    await database.rows(sql`SELECT * FROM policy_form WHERE edited_at IS NOT NULL`),
  ];
  expect(now.map((rows) => new Set(rows))).toEqual(edited.map((rows) => new Set(rows)));
});

test('a later run corrects our own items and leaves the operator’s alone', async () => {
  const database = await testDatabase('reference');
  await database.rows(sql`DELETE FROM lookup_item WHERE list = 'AddressState' AND key = 'OH'`);
  await database.rows(
    sql`UPDATE lookup_item SET name = 'Floridia', applies_to = '{"State": []}' WHERE key = 'FL'`,
  );
  await database.rows(sql`INSERT INTO lookup_item (list, key, name) VALUES ('EFileType', 'MAP', 'Map')`);
  await database.rows(
    sql`UPDATE configuration SET value = '5', audience = 'public' WHERE key LIKE 'Policy%Max'`,
  );
  await database.rows(sql`UPDATE agency SET phone = '8005550100'`);
  await database.rows(sql`UPDATE lookup_item SET position = 900 WHERE list = 'AddressState' AND key = 'FL'`);
  await seedReference(database);
  await seedSamples(database);
  expect(
    await database.rows(sql`
      SELECT name, applies_to FROM lookup_item
      WHERE list = 'AddressState' AND key IN ('FL', 'OH') OR key = 'MAP' ORDER BY name`),
  ).toEqual([
    { name: 'Florida', applies_to: {} },
    { name: 'Map', applies_to: {} },
    { name: 'Ohio', applies_to: {} },
  ]);
  // The order of a list is the operator's.
  expect(
    await database.row(sql`SELECT position FROM lookup_item WHERE list = 'AddressState' AND key = 'FL'`),
  ).toEqual({ position: 900 });
  expect(
    await database.row(sql`SELECT value, audience FROM configuration WHERE key LIKE 'Policy%Max'`),
  ).toEqual({ value: '5', audience: 'signedIn' });
  expect(await database.row(sql`SELECT phone, is_underwriter FROM agency`)).toEqual({
    phone: '8005550100',
    is_underwriter: true,
  });
});

test('the lists are there, and complete', () => {
  const keys = (list: keyof typeof LISTS) => LISTS[list].map(({ Key }) => Key);
  expect([...Object.keys(LISTS), 'InsuranceCarrier'].sort()).toEqual(Object.keys(LOOKUP_ITEMS).sort());
  expect(carriers.length).toBeGreaterThanOrEqual(4);
  for (const [list, entries] of Object.entries(LISTS)) expect(entries.length, list).toBeGreaterThanOrEqual(4);
  expect(LISTS.AddressState.filter(({ Kind }) => Kind === 'state')).toHaveLength(50);
  expect(keys('AddressState')).toEqual(expect.arrayContaining(['DC', 'PR', 'VI', 'GU', 'AS', 'MP', 'AE']));
  expect(new Set(keys('AddressCountry')).size).toBe(249);
  expect(LISTS.AddressUnitType.filter(({ IsRange }) => IsRange)).toHaveLength(15);
  expect(LISTS.AddressUnitType.filter(({ IsRange }) => !IsRange)).toHaveLength(9);
  expect(keys('ContactLicenseType')).toEqual([...LICENSE_TYPE_KEYS]);
  expect(LISTS.EFileType.some(({ inactive }) => inactive)).toBe(true);
});

test('the ledger’s codes are those the ledger takes', async () => {
  const database = await testDatabase('reference');
  const rule = await database.row<{ text: string }>(sql`
    SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'policy_transaction_type_code_check'`);
  const taken = Array.from(rule?.text.matchAll(/'([A-Z]{3})'/g) ?? [], ([, code]) => code);
  expect(LISTS.TransactionTypeCode.map(({ Key }) => Key)).toEqual(taken);
  for (const { Key, TransactionTypeCode } of LISTS.TransactionType)
    expect([null, ...taken], Key).toContain(TransactionTypeCode);
});

test('no item is valid twice on one day, and a cause only while its loss type is', async () => {
  const database = await testDatabase('reference');
  expect(
    await database.rows(sql`
      SELECT a.list, a.key FROM lookup_item AS a JOIN lookup_item AS b
        ON a.list = b.list AND a.key = b.key AND a.valid_from < b.valid_from AND b.valid_from < a.valid_to`),
  ).toEqual([]);
  expect(
    await database.rows(sql`
      SELECT key FROM lookup_item AS cause WHERE list = 'ClaimCauseCode' AND NOT EXISTS (
        SELECT FROM lookup_item AS loss WHERE loss.list = 'ClaimLossType'
          AND loss.key = cause.attributes ->> 'LossTypeKey'
          AND loss.valid_from <= cause.valid_from AND loss.valid_to >= cause.valid_to)`),
  ).toEqual([]);
});

test('limits name only what exists', () => {
  const known: Record<string, readonly string[]> = {
    State: LISTS.AddressState.map(({ Key }) => Key),
    Program: PROGRAM_CODES,
    Mode: [...LISTS.TransactionTypeCode.map(({ Key }) => Key), 'NONE'],
    TermOrigin: ['NEW', 'REN'],
    InsuranceRegulatoryTypeCode: ['ADMITTED', 'SURPLUS'],
  };
  for (const { Key, appliesTo = {} } of Object.values(LISTS).flat())
    for (const [filter, values] of Object.entries(appliesTo))
      if (filter !== 'UnderwritingString')
        expect(known[filter], Key).toEqual(expect.arrayContaining([...values]));
});

test('every program has a contract with every market in every state, through our agency', async () => {
  const database = await testDatabase('reference');
  expect(
    await database.row(sql`
      SELECT count(*) AS contracts, count(DISTINCT (program_key, market_key, contract.state)) AS combinations,
             count(DISTINCT program_key) AS programs, count(DISTINCT market_key) AS markets,
             count(DISTINCT contract.state) AS states, min(agency.name) AS agency
      FROM contract JOIN agency ON agency.key = mga_key AND is_underwriter`),
  ).toEqual({
    contracts: 96,
    combinations: 96,
    programs: 4,
    markets: 3,
    states: 8,
    agency: 'Calder Underwriting Managers',
  });
});

// @spec 6.11
test('five staff of the samples pass the admin check, and no one can read their emails', async () => {
  const database = await testDatabase('reference');
  const emails = await database.row<{ value: string; audience: string }>(
    sql`SELECT value, audience FROM configuration WHERE key = 'W2_Portal_AdminEmails'`,
  );
  expect(emails?.value.split(',')).toHaveLength(5);
  expect(emails?.audience).toBe('nobody');
});

test('the words of a question change with a new edition only, since editions that are published contain them', () => {
  const { published } = readProgramFile('published.json') as { published: Record<string, string> };
  const now = Object.fromEntries(readPrograms().map((files) => [files.code, hashOf(files)]));
  expect(now).toEqual(published);
});

test('a published edition is never changed: not by a start with other files, and not in the database', async () => {
  const database = await testDatabase('reference');
  const [edition] = await database.rows<{ code: string }>(
    sql`SELECT code FROM edition ORDER BY code LIMIT 1`,
  );
  const other = sql`UPDATE edition SET sha256 = repeat('0', 64) WHERE code = ${edition?.code}`;
  await expect(database.rows(other)).rejects.toThrow('never changed');
  await database.rows(sql`ALTER TABLE edition DISABLE TRIGGER edition_stays`);
  await database.rows(other);
  await expect(seedSamples(database)).rejects.toThrow(
    `The edition ${edition?.code} has changed. An edition is never changed: give it a new number.`,
  );
});
