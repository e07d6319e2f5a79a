import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnreachable, openDatabase, type Sql, sql } from './open.ts';
import { testDatabase } from './testing.ts';
import { isUnavailable } from './unavailable.ts';

const failing = async (statement: Sql) => {
  const database = await testDatabase('empty');
  return database.rows(statement).catch((cause: unknown) => cause);
};
const raising = (code: string) => sql([`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`]);

// @spec I9.1
test.each([
  ['a full disk', '53100'],
  ['no memory left', '53200'],
  ['too many connections', '53300'],
  ['a server that shuts down', '57P01'],
  ['a server that crashed', '57P02'],
  ['a server that starts up', '57P03'],
  ['a broken disk', '58030'],
  ['a database that takes no writes', '25006'],
])('counts %s as an outage', async (_, code) => {
  expect(isUnavailable(await failing(raising(code)))).toBe(true);
});

test.each([
  ['a mistake in a statement', sql`NONSENSE`],
  ['a broken constraint', raising('23505')],
  ['a statement that took too long', raising('57014')],
  ['a deadlock', raising('40P01')],
  ['a value that does not fit', sql`SELECT 9007199254740992::bigint`],
])('does not count %s as one', async (_, statement) => {
  const cause = await failing(statement);
  expect(cause).toBeInstanceOf(Error);
  expect(isUnavailable(cause)).toBe(false);
});

test('counts a connection that is lost under a statement, and one that cannot be made', async () => {
  const other = await testDatabase('empty');
  const database = openDatabase(other.url, { connections: 1 });
  onTestFinished(database.close);
  const lost = database.transaction(async (tx) => {
    const self = await tx.row<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await other.rows(sql`SELECT pg_terminate_backend(${self?.pid})`);
    await tx.rows(sql`SELECT pg_sleep(5)`);
  });
  expect(isUnavailable(await lost.catch((cause: unknown) => cause))).toBe(true);
  expect(isUnavailable(new DatabaseUnreachable('away'))).toBe(true);
  expect(isUnavailable(undefined)).toBe(false);
});
