/** What migration 0530 makes of terms from before there were slices. */
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { type Db, openDatabase, raw, sql } from './open.ts';
import { sharedDatabase } from './testing.ts';

const MIGRATION = '0530_term_slices.sql';
const FOLDER = new URL('./migrations/', import.meta.url);

/** Every migration but that one, as an older build had them. */
async function earlier(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-migrations-'));
  for (const name of await readdir(FOLDER))
    if (name !== MIGRATION) await symlink(fileURLToPath(new URL(name, FOLDER)), join(folder, name));
  return pathToFileURL(`${folder}/`);
}

/** Who the terms belong to doesn't matter here. */
async function withoutOthers(db: Db): Promise<void> {
  const links = await db.rows<{ table: string; name: string }>(sql`
    SELECT conrelid::regclass AS table, conname AS name FROM pg_constraint
    WHERE contype = 'f' AND conrelid IN ('policy'::regclass, 'rating'::regclass, 'term_change'::regclass)`);
  for (const { table, name } of links)
    await db.rows(sql`ALTER TABLE ${raw(table)} DROP CONSTRAINT ${raw(name)}`);
  await db.rows(sql`ALTER TABLE policy DISABLE TRIGGER USER`);
}

const keyOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const NOBODY = keyOf(0);
const parts = (...cents: readonly number[]) =>
  cents.map((PremiumCents, at) => ({
    ...{
      Code: 'ABCDEF'[at],
      Name: `Coverage ${at}`,
      LimitCents: cents.length * 1_000,
      DeductibleCents: null,
    },
    PremiumCents,
  }));

const insert = (db: Db, table: string, row: object) =>
  db.rows(sql`
    INSERT INTO ${raw(table)} (${raw(Object.keys(row).join(', '))})
    SELECT ${raw(Object.keys(row).join(', '))} FROM jsonb_populate_record(NULL::${raw(table)}, ${JSON.stringify(row)}::jsonb)`);

const AT = '2026-01-01T12:00:00Z';
const amounts = (premium: number) => ({ premium_cents: premium, fees_cents: 50, taxes_cents: 20 });

async function addTerm(db: Db, number: number, premium: number, coverages: ReturnType<typeof parts>) {
  const key = keyOf(number);
  await insert(db, 'policy', {
    ...{
      key,
      account_key: NOBODY,
      risk_key: NOBODY,
      policy_number: `P-${number}`,
      term_number: 1,
      version: 1,
    },
    ...{ term_begin: '2026-01-01', term_end: '2027-01-01', status: 'bound', program_key: NOBODY },
    ...{ market_key: NOBODY, contract_key: NOBODY, record_inactive: false, created_at: AT, updated_at: AT },
    ...amounts(premium),
  });
  for (const [at, { Code, Name, LimitCents, PremiumCents }] of coverages.entries())
    await insert(db, 'coverage', {
      ...{ policy_key: key, code: Code, name: Name, position: at + 1, limit_cents: LimitCents },
      premium_cents: PremiumCents,
    });
  return key;
}

/** What it comes to after a change, what the change has booked, and the coverages it was rated with. */
async function addChange(
  db: Db,
  policy: string,
  sequence: number,
  change: { kind: string; on: string; premium: number; added: number; rated: ReturnType<typeof parts> },
) {
  const key = policy.replace(/^0{8}/, `0000000${sequence}`);
  await insert(db, 'rating', {
    ...{ key, edition_key: NOBODY, engine: 1, kind: 'commit', input: {}, at: AT },
    result: { CoverageList: change.rated },
  });
  await insert(db, 'term_change', {
    ...{ key, policy_key: policy, sequence, kind: change.kind, application_key: key, rating_key: key },
    ...{ effective_on: change.on, annual_cents: 0, forms: [], document_keys: [], booked_at: AT },
    ...amounts(change.premium),
    ...(change.kind === 'CAN' && { method: 'flat', reason_key: 'SOLD' }),
    ...(change.kind === 'REI' && { reverses_key: NOBODY }),
  });
  await insert(db, 'policy_transaction', {
    ...{ key, policy_key: policy, type_code: change.kind, effective_on: change.on, booked_at: AT },
    ...{ amount_cents: change.added, description: '-', change_key: key },
    ...{ premium_cents: change.added, fees_cents: 0, taxes_cents: 0 },
  });
}

const database = await sharedDatabase('empty');
const [changed, elsewhere, endorsed, lapsed, quote] = [1, 2, 3, 4, 5].map(keyOf) as [
  string,
  string,
  string,
  string,
  string,
];

beforeAll(async () => {
  await database.rows(sql`DROP SCHEMA public CASCADE`);
  await database.rows(sql`CREATE SCHEMA public`);
  const before = openDatabase(database.url, { connections: 1 });
  const folder = await earlier();
  await migrate(before, folder);
  await rm(folder, { recursive: true });
  await before.transaction(async (db) => {
    await withoutOthers(db);
    await addTerm(db, 1, 1_300, parts(900, 300, 100));
    await addChange(db, changed, 1, {
      ...{ kind: 'NEW', on: '2026-01-01', premium: 1_000, added: 1_000, rated: parts(1_000) },
    });
    await addChange(db, changed, 2, {
      ...{ kind: 'END', on: '2026-06-01', premium: 1_101, added: 101, rated: parts(1_000, 200) },
    });
    await addChange(db, changed, 3, {
      ...{ kind: 'END', on: '2026-09-01', premium: 1_300, added: 199, rated: parts(1_000, 200, 100) },
    });
    await addTerm(db, 2, 700, parts(500, 200));
    await addTerm(db, 3, 900, parts(600, 300));
    await addChange(db, endorsed, 1, {
      ...{ kind: 'END', on: '2026-06-01', premium: 900, added: 100, rated: parts(610, 310) },
    });
    // Ten days without coverage, for 30.
    await addTerm(db, 4, 970, parts(485, 485));
    await addChange(db, lapsed, 1, {
      ...{ kind: 'NEW', on: '2026-01-01', premium: 1_000, added: 1_000, rated: parts(500, 500) },
    });
    await addChange(db, lapsed, 2, {
      ...{ kind: 'CAN', on: '2026-06-01', premium: 500, added: -500, rated: parts(500, 500) },
    });
    await addChange(db, lapsed, 3, {
      ...{ kind: 'REI', on: '2026-06-11', premium: 970, added: 470, rated: parts(500, 500) },
    });
    await addTerm(db, 5, 0, []);
  });
  await migrate(before);
  await before.close();
});

const slicesOf = (key: string) =>
  database.rows(sql`
    SELECT sequence, begins, premium_cents AS premium, fees_cents AS fees, change_key IS NOT NULL AS "isChange", (
      SELECT coalesce(json_agg(coverage.premium_cents ORDER BY position), '[]') FROM coverage
      WHERE coverage.policy_key = slice.policy_key AND coverage.sequence = slice.sequence) AS parts
    FROM term_slice slice WHERE policy_key = ${key} ORDER BY sequence`);

test('a term has a slice for each change of what is insured, with parts that add up to its price', async () => {
  expect(await slicesOf(changed)).toEqual([
    { sequence: 1, begins: '2026-01-01', premium: 1_000, fees: 50, isChange: true, parts: [1_000] },
    // 1,200 of a whole term were worth 1,101: the first takes the rest.
    { sequence: 2, begins: '2026-06-01', premium: 1_101, fees: 50, isChange: true, parts: [918, 183] },
    { sequence: 3, begins: '2026-09-01', premium: 1_300, fees: 50, isChange: true, parts: [900, 300, 100] },
  ]);
});

test('what came from elsewhere has one from its first day, also once it was endorsed here', async () => {
  const one = { sequence: 1, begins: '2026-01-01', fees: 50 };
  expect(await slicesOf(elsewhere)).toEqual([{ ...one, premium: 700, isChange: false, parts: [500, 200] }]);
  expect(await slicesOf(endorsed)).toEqual([{ ...one, premium: 900, isChange: true, parts: [600, 300] }]);
  expect(await slicesOf(quote)).toEqual([{ ...one, premium: 0, isChange: false, parts: [] }]);
});

test('days without coverage are in the policy’s price, and not in the slice’s', async () => {
  expect(await slicesOf(lapsed)).toEqual([
    { sequence: 1, begins: '2026-01-01', premium: 1_000, fees: 50, isChange: true, parts: [500, 500] },
  ]);
  expect(await database.row(sql`SELECT premium_cents AS premium FROM policy WHERE key = ${lapsed}`)).toEqual({
    premium: 970,
  });
});

test('the slice of a day is the last that has begun, and before the first day the first', async () => {
  const on = async (day: string) =>
    (await database.row<{ sequence: number }>(sql`SELECT sequence FROM slice_on(${changed}, ${day}::date)`))
      ?.sequence;
  expect(await Promise.all(['2025-05-05', '2026-05-31', '2026-06-01', '2026-08-31'].map(on))).toEqual([
    1, 1, 2, 2,
  ]);
  expect(await Promise.all(['2026-09-01', '2029-01-01'].map(on))).toEqual([3, 3]);
  const covered = await database.rows(
    sql`SELECT code FROM coverage_on(${changed}, '2026-07-01') ORDER BY code`,
  );
  expect(covered).toEqual([{ code: 'A' }, { code: 'B' }]);
});

test('a slice that a commit made never changes', async () => {
  const change = database.rows(sql`UPDATE term_slice SET premium_cents = 1 WHERE policy_key = ${changed}`);
  await expect(change).rejects.toThrow('rows are only added');
});
