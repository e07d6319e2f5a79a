import { describe, expect, test } from 'vitest';
import { open } from './open.fixture.ts';
import { type Db, fresh, named, sql } from './open.ts';
import { createPlans } from './plans.ts';
import { testDatabase } from './testing.ts';

const prepared = (db: Db) =>
  db.rows<{ name: string; statement: string; generic: number }>(
    fresh(
      sql`SELECT name, statement, generic_plans AS generic FROM pg_prepared_statements ORDER BY prepare_time`,
    ),
  );
const echo = (said: string) => sql`SELECT ${said} AS said`;

describe('plans', () => {
  const query = (text: string) => ({ text, values: [] });
  const timesUntilNamed = (text: string) => {
    const plans = createPlans();
    return [1, 2, 3, 4].map(() => plans.nameOf(query(text), text) !== undefined);
  };

  test('names a text from the third time on, by what it says', () => {
    expect(timesUntilNamed('SELECT 1')).toEqual([false, false, true, true]);
    expect(timesUntilNamed('\n  WITH one AS (SELECT 1) SELECT FROM one')).toEqual([false, false, true, true]);
    const [one, other] = ['SELECT 1', 'SELECT 2'].map((text) =>
      createPlans({ usesBefore: 0 }).nameOf(query(text), text),
    );
    expect(one).toMatch(/^k[\da-f]{30}$/);
    expect(other).not.toBe(one);
  });

  test.each(['INSERT INTO item VALUES (1)', 'SAVEPOINT attempt', 'SELECT 1; SELECT 2', 'SELECTED'])(
    'leaves “%s” alone',
    (text) => expect(timesUntilNamed(text)).not.toContain(true),
  );

  test('keeps the name someone gave, and leaves what is marked fresh without one', () => {
    const plans = createPlans({ usesBefore: 0 });
    expect(plans.nameOf(named('mine', sql`SELECT 1`), 'SELECT 1')).toBe('mine');
    expect(plans.nameOf(fresh(sql`SELECT 1`), 'SELECT 1')).toBeUndefined();
  });

  test('counts again what was dropped for others', () => {
    const plans = createPlans({ usesBefore: 1, mostKept: 2 });
    const isNamed = (text: string) => plans.nameOf(query(text), text) !== undefined;
    for (const text of ['SELECT 1', 'SELECT 2'])
      expect([isNamed(text), isNamed(text)]).toEqual([false, true]);
    // Used again, so the second is the one that goes.
    expect(isNamed('SELECT 1')).toBe(true);
    expect([isNamed('SELECT 3'), isNamed('SELECT 3')]).toEqual([false, true]);
    expect([isNamed('SELECT 1'), isNamed('SELECT 2')]).toEqual([true, false]);
  });
});

describe('a connection', () => {
  test('prepares a statement once and then keeps its plan', async () => {
    const database = open((await testDatabase('empty')).url, { connections: 1 });
    for (let time = 0; time < 10; time++)
      expect(await database.row(echo(`${time}`))).toEqual({ said: `${time}` });
    expect(await prepared(database)).toEqual([
      { name: expect.stringMatching(/^k/), statement: 'SELECT $1 AS said', generic: expect.any(Number) },
    ]);
    expect((await prepared(database))[0]?.generic).toBeGreaterThan(0);
  });

  test('drops what others have taken the place of', async () => {
    const database = open((await testDatabase('empty')).url, {
      connections: 1,
      plans: { usesBefore: 0, mostKept: 2 },
    });
    for (const column of ['a', 'b', 'c']) await database.rows(sql([`SELECT 1 AS ${column}`]));
    expect((await prepared(database)).map(({ statement }) => statement)).toEqual([
      'SELECT 1 AS b',
      'SELECT 1 AS c',
    ]);
    expect(await database.row(sql`SELECT 1 AS a`)).toEqual({ a: 1 });
  });

  test('answers when a migration has changed the columns, outside a transaction', async () => {
    const database = open((await testDatabase('empty')).url, { connections: 1, plans: { usesBefore: 0 } });
    await database.rows(sql`CREATE TABLE item (key integer)`);
    await database.rows(sql`INSERT INTO item VALUES (1)`);
    const all = sql`SELECT * FROM item`;
    expect(await database.row(all)).toEqual({ key: 1 });
    await database.rows(sql`ALTER TABLE item ADD name text`);
    expect(await database.row(all)).toEqual({ key: 1, name: null });
    expect(await database.transaction((tx) => tx.row(all))).toEqual({ key: 1, name: null });
  });

  test('prepares again what failed when it was first asked for, as the first of a transaction, too', async () => {
    const database = open((await testDatabase('empty')).url, { connections: 1, plans: { usesBefore: 0 } });
    const all = sql`SELECT key FROM item`;
    const inTransaction = () => database.transaction((tx) => tx.rows(all));
    await expect(inTransaction()).rejects.toThrow('does not exist');
    await expect(database.rows(all)).rejects.toThrow('does not exist');
    const divide = (by: number) =>
      database.transaction((tx) => tx.row(sql`SELECT 1 / ${by}::integer AS result`));
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(1)).toEqual({ result: 1 });
    await database.rows(sql`CREATE TABLE item (key integer)`);
    expect(await inTransaction()).toEqual([]);
    expect(await database.rows(all)).toEqual([]);
  });
});
