import { expect, test } from 'vitest';
import { sql } from './open.ts';
import { testDatabase } from './testing.ts';

test('a migrated database holds the persons table', async () => {
  const database = await testDatabase('empty');
  expect(await database.row(sql`SELECT count(*) AS persons FROM person`)).toEqual({ persons: 0 });
});
