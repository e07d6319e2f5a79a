import { expect, test, vi } from 'vitest';
import { type Database, sql } from '../../open.ts';
import { TEST_DAY, testDatabase } from '../../testing.ts';
import { DEMO_KEYS } from './accounts.ts';
import { seedBooks } from './books.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Constraints, indexes and triggers, with their definitions and whether they're enabled. */
const upkeep = (database: Database) =>
  database.rows(sql`
    SELECT conrelid::regclass::text AS "table", conname AS name, convalidated AS on, pg_get_constraintdef(oid) AS is FROM pg_constraint
    UNION ALL SELECT indrelid::regclass::text, indexrelid::regclass::text, indisvalid, pg_get_indexdef(indexrelid) FROM pg_index
    WHERE indrelid::regclass::text NOT LIKE 'pg_%'
    UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled = 'O', pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1, 2, 4`);
const notSearchable = (database: Database) =>
  database.rows(sql`
    SELECT key FROM account WHERE NOT record_inactive
    EXCEPT SELECT key FROM account_search WHERE words @@ to_tsquery('simple', '''' || split_part(name, ' ', 1) || '''')`);
const terms = async (database: Database) =>
  (await database.row<{ terms: number }>(sql`SELECT count(*) AS terms FROM policy`))?.terms ?? 0;
const booksOfTheDemo = (database: Database) =>
  database.rows(sql`
    SELECT agency_key, count(*), max(version) FROM account
    WHERE agency_key IN (SELECT key FROM agency
      WHERE parent_key IN (${DEMO_KEYS.agency.first}, ${DEMO_KEYS.agency.second}))
    GROUP BY 1 ORDER BY 1`);

test('brokerages are added until so many terms exist; the demo’s own and all constraints stay as they were, and all can be sought', async () => {
  const database = await testDatabase('demo');
  const upkeepBefore = await upkeep(database);
  const booksBefore = await booksOfTheDemo(database);
  const before = await terms(database);
  const progress: number[] = [];
  const seed = (policies: number) =>
    seedBooks(database.url, { policies, now: TEST_DAY, onProgress: (written) => progress.push(written) });

  const added = await seed(before + 1_000);
  expect(added).toBeGreaterThanOrEqual(1_000);
  expect(added).toBeLessThan(2_000);
  expect(progress.at(-1)).toBe(before + added);
  expect(await seed(before + 1_000)).toBe(0);
  const more = await seed(before + added + 1);
  expect(await terms(database)).toBe(before + added + more);

  expect(await upkeep(database)).toEqual(upkeepBefore);
  expect(await booksOfTheDemo(database)).toEqual(booksBefore);
  expect(await notSearchable(database)).toEqual([]);
});

test('leaves nothing behind if it fails', async () => {
  const database = await testDatabase('demo');
  const [upkeepBefore, before] = [await upkeep(database), await terms(database)];
  const failing = seedBooks(database.url, {
    policies: before + 1_000,
    now: TEST_DAY,
    onProgress: (written) => {
      if (written > before + 500) throw new Error('out of patience');
    },
  });
  await expect(failing).rejects.toThrow('out of patience');
  expect(await terms(database)).toBe(before);
  expect(await upkeep(database)).toEqual(upkeepBefore);
});
