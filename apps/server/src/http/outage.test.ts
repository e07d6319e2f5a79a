import { type Database, openDatabase, type Query, sql } from '@portico/database/open';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';
import { notes, notesRoom } from './serve.fixture.ts';

const rooms = [notesRoom];
const UNAVAILABLE = { status: 503, body: { code: 'unavailable', title: 'Temporarily Unavailable' } };

/** A server whose database is the same one, reached as the test wants it. */
async function serverThrough(change: (real: TestServer['database']) => Partial<Database>) {
  const real = await testServer({ template: 'reference', rooms });
  const caller = { ...(await real.as(['INSURED'])), 'x-module-key': 'W2_PORTAL' };
  const server = await testServer({
    beside: real,
    rooms,
    through: { ...real.database, ...change(real.database) },
  });
  return { server, caller };
}
const isAudit = ({ text }: Query) => text.includes('audit_entry');

// @spec I9.1
test('answers 503 with Retry-After while the database is stopped', async () => {
  const away = openDatabase('postgres://unknown@localhost:1/nowhere', { connections: 1 });
  onTestFinished(away.close);
  const { server, caller } = await serverThrough(({ listen }) => ({ ...away, listen }));
  for (const reply of [
    await server.call(notes.rows.list, {}, caller),
    await server.call(notes.rows.add, { body: { Text: 'x' } }, caller),
  ]) {
    expect(reply).toMatchObject(UNAVAILABLE);
    expect(reply.headers['retry-after']).toBe('5');
    expect(JSON.stringify(reply.body)).not.toContain('nowhere');
  }
});

// @spec I9.1
test('returns 503 when no connection is free, and waits for one only once', async () => {
  const audits = vi.fn();
  let small: Database | undefined;
  const { server, caller } = await serverThrough(({ url, row }) => {
    const pool = openDatabase(url, { connections: 1, silenceSeconds: 0.3 });
    onTestFinished(pool.close);
    small = pool;
    const rows = <T>(query: Query) => {
      if (isAudit(query)) audits();
      return pool.rows<T>(query);
    };
    // The caller is looked up on the side: in the product that comes from a cache.
    return { ...pool, rows, row };
  });
  await small?.transaction(async (tx) => {
    await tx.rows(sql`SELECT 1`);
    expect(await server.call(notes.rows.add, { body: { Text: 'x' } }, caller)).toMatchObject(UNAVAILABLE);
    expect(audits).not.toHaveBeenCalled();
    expect(await server.call(notes.rows.list, {}, caller)).toMatchObject(UNAVAILABLE);
    expect(audits).toHaveBeenCalledTimes(1);
  });
  expect((await server.call(notes.rows.list, {}, caller)).status).toBe(200);
});

// @spec I9.1
test('answers 503 for a read and a write when the disk is full', async () => {
  const { server, caller } = await serverThrough(() => ({}));
  await server.database.rows(
    sql(['CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$']),
  );
  await server.database.rows(sql`
    CREATE TRIGGER disk_full BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION disk_full()`);
  expect(await server.call(notes.rows.list, {}, caller)).toMatchObject(UNAVAILABLE);
  expect(await server.call(notes.rows.add, { body: { Text: 'x' } }, caller)).toMatchObject(UNAVAILABLE);
});
