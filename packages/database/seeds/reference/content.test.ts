import { expect, test } from 'vitest';
import { type Database, sql } from '../../open.ts';
import { testDatabase } from '../../testing.ts';
import { contentKey, seedContent } from './content.ts';

const itemKey = contentKey('help', 'sign-in');
const versions = (database: Database) =>
  database.rows<{ number: number; title: string }>(
    sql`SELECT number, title FROM content_version WHERE item_key = ${itemKey} ORDER BY number`,
  );
const publish = (database: Database, number: number, title: string, author: string | null) =>
  database.rows(sql`
    INSERT INTO content_version (item_key, number, state, title, body, roles, author_key, edited_at, publish_from, published_at)
    SELECT item_key, ${number}, state, ${title}, body, roles, ${author}, edited_at, publish_from, published_at
    FROM content_version WHERE item_key = ${itemKey} AND number = 1`);

// @spec I15.8
test('what a release changes becomes a new version, until staff have published one of their own', async () => {
  const database = await testDatabase('reference');
  const [first] = await versions(database);
  await publish(database, 2, 'As an earlier release had it', null);
  await database.transaction(seedContent);
  await database.transaction(seedContent);
  expect((await versions(database)).map(({ title }) => title)).toEqual([
    first?.title,
    'As an earlier release had it',
    first?.title,
  ]);

  const author = await database.row<{ key: string }>(sql`
    INSERT INTO person (key, name_first, name_last, created_at, updated_at)
    VALUES (gen_random_uuid(), 'Ann', 'Lee', '2026-01-01', '2026-01-01') RETURNING key`);
  await publish(database, 4, 'As an earlier release had it', null);
  await publish(database, 5, 'Ours', author?.key ?? null);
  await database.transaction(seedContent);
  expect((await versions(database)).at(-1)).toEqual({ number: 5, title: 'Ours' });
});
