import { expect, test } from 'vitest';
import { type Database, raw, sql } from '../../open.ts';
import { TEST_DAY, testDatabase } from '../../testing.ts';
import { seedDemo } from './index.ts';
import { TABLES } from './records.ts';

/** Their rows are from so many days before the very moment, not before its day. */
const FROM_THE_MOMENT = ['blob', 'catastrophe', 'document', 'share', 'share_opening'];

const tablesOf = async (database: Database): Promise<string[]> =>
  (
    await database.rows<{ name: string }>(sql`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`)
  ).map(({ name }) => name);

/** Of all rows of all tables, but for the passwords' salts. How many rows, where they depend on the moment. */
async function checksums(database: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of await tablesOf(database)) {
    const sum = FROM_THE_MOMENT.includes(table)
      ? sql`nullif(count(*), 0)::text`
      : sql`md5(string_agg(content, E'\n' ORDER BY content))`;
    const row = await database.row<{ sum: string | null }>(sql`
      SELECT ${sum} AS sum
      FROM (SELECT (to_jsonb(${raw(table)}) - 'password_hash')::text AS content FROM ${raw(table)}) AS contents`);
    sums[table] = row?.sum ?? 'empty';
  }
  return sums;
}

test('the same day gives the same rows in another database, whatever the hour', async () => {
  const [one, other] = await Promise.all([testDatabase('reference'), testDatabase('reference')]);
  await seedDemo(one, { now: TEST_DAY });
  await seedDemo(other, { now: new Date(TEST_DAY.getTime() + 5 * 60 * 60 * 1000) });
  const sums = await checksums(one);
  expect(await checksums(other)).toEqual(sums);
  for (const table of [...TABLES, ...FROM_THE_MOMENT]) expect(sums[table], table).not.toBe('empty');
}, 120_000);
