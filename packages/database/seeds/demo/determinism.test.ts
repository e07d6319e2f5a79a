import { expect, test } from 'vitest';
import { type Database, raw, sql } from '../../open.ts';
import { TEST_DAY, testDatabase } from '../../testing.ts';
import { seedDemo } from './index.ts';
import { TABLES } from './records.ts';

/** Of all rows of all tables, but for the passwords' salts. */
async function checksums(database: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of TABLES) {
    const row = await database.row<{ sum: string }>(sql`
      SELECT md5(string_agg(content, E'\n' ORDER BY content)) AS sum
      FROM (SELECT (to_jsonb(${raw(table)}) - 'password_hash')::text AS content FROM ${raw(table)}) AS contents`);
    sums[table] = row?.sum ?? 'empty';
  }
  return sums;
}

test('the same day gives the same rows in another database, whatever the hour', async () => {
  const [one, other] = await Promise.all([testDatabase('demo'), testDatabase('reference')]);
  await seedDemo(other, { now: new Date(TEST_DAY.getTime() + 5 * 60 * 60 * 1000) });
  const sums = await checksums(one);
  expect(await checksums(other)).toEqual(sums);
  expect(Object.values(sums)).not.toContain('empty');
}, 120_000);
