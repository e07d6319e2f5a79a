import { expect, onTestFinished, test } from 'vitest';
import { sql } from './open.ts';
import { testDatabase } from './testing.ts';
import { openUndoable } from './undoable.ts';

async function open() {
  const { url } = await testDatabase('empty');
  const database = await openUndoable(url);
  onTestFinished(database.close);
  await database.rows(sql`CREATE TABLE thing (name text PRIMARY KEY)`);
  const add = (name: string) => sql`INSERT INTO thing VALUES (${name})`;
  const names = async () =>
    (await database.rows<{ name: string }>(sql`SELECT name FROM thing ORDER BY name`)).map(
      ({ name }) => name,
    );
  return { database, add, names };
}

test('what fails leaves nothing behind, and what comes after it works', async () => {
  const { database, add, names } = await open();
  await database.rows(add('one'));
  await expect(database.rows(add('one'))).rejects.toThrow('duplicate');
  await expect(database.rows(sql`SELECT 1 / 0`)).rejects.toThrow('division');
  const failing = database.transaction(async (tx) => {
    await tx.rows(add('two'));
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await names()).toEqual(['one']);
});

test('runs concurrent work one after the other, and savepoints within it', async () => {
  const { database, add, names } = await open();
  await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      database.transaction(async (tx) => {
        await tx.rows(add(name));
        await database.rows(add(`${name}, aside`));
        if (name === 'b') throw new Error('on purpose');
      }),
    ),
  ).catch(() => {});
  expect(await names()).toEqual(['a', 'a, aside', 'c', 'c, aside']);
});

test('everything is undone, again and again', async () => {
  const { database, add } = await open();
  for (let round = 0; round < 3; round++) {
    await database.rows(sql`CREATE TABLE IF NOT EXISTS thing (name text PRIMARY KEY)`);
    await database.transaction((tx) => tx.rows(add('one')));
    await database.undo();
    expect(await database.row(sql`SELECT to_regclass('thing') AS found`)).toEqual({ found: null });
  }
});
