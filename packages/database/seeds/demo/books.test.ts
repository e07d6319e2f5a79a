import { expect, test, vi } from 'vitest';
import { type Database, sql } from '../../open.ts';
import { TEST_DAY, testDatabase } from '../../testing.ts';
import { DEMO_KEYS } from './accounts.ts';
import { seedBooks } from './books.ts';

vi.setConfig({ testTimeout: 120_000 });

const foreignKeys = (database: Database) =>
  database.rows(sql`
    SELECT conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE contype = 'f' ORDER BY 1, 2`);
const terms = async (database: Database) =>
  (await database.row<{ terms: number }>(sql`SELECT count(*) AS terms FROM policy`))?.terms ?? 0;
const booksOfTheDemo = (database: Database) =>
  database.rows(sql`
    SELECT agency_key, count(*), max(version) FROM account
    WHERE agency_key IN (SELECT key FROM agency
      WHERE parent_key IN (${DEMO_KEYS.agency.first}, ${DEMO_KEYS.agency.second}))
    GROUP BY 1 ORDER BY 1`);

test('brokerages are added until so many terms exist; the demo’s own and the foreign keys stay as they were', async () => {
  const database = await testDatabase('demo');
  const keysBefore = await foreignKeys(database);
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

  expect(await foreignKeys(database)).toEqual(keysBefore);
  expect(await booksOfTheDemo(database)).toEqual(booksBefore);
});

test('where it fails nothing of it remains', async () => {
  const database = await testDatabase('demo');
  const [keysBefore, before] = [await foreignKeys(database), await terms(database)];
  const failing = seedBooks(database.url, {
    policies: before + 1_000,
    now: TEST_DAY,
    onProgress: (written) => {
      if (written > before + 500) throw new Error('out of patience');
    },
  });
  await expect(failing).rejects.toThrow('out of patience');
  expect(await terms(database)).toBe(before);
  expect(await foreignKeys(database)).toEqual(keysBefore);
});
