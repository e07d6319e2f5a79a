import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { health } from '@portico/contract/rooms/health';
import { type Database, openDatabase, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import { queueJob } from '@portico/platform/jobs';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testServer } from '../../testing.ts';
import { watchDatabase } from './health.gauges.ts';

const { rows } = health;

test('answers anyone if the process can work', async () => {
  const server = await testServer({ template: 'reference' });
  expect(await server.call(rows.alive, {})).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await server.call(rows.ready, {})).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('with a migration missing it lives, but is not ready', async () => {
  const server = await testServer({ template: 'reference' });
  await server.database.rows(sql`DELETE FROM schema_migration WHERE name LIKE '0001%'`);
  expect(await server.call(rows.ready, {})).toMatchObject({ status: 503, body: { code: 'maintenance' } });
  expect((await server.call(rows.alive, {})).status).toBe(200);
});

test('without its database it lives, but is not ready', async () => {
  const server = await testServer({ template: 'reference' });
  await server.database.rows(sql`ALTER TABLE schema_migration RENAME TO elsewhere`);
  expect((await server.call(rows.ready, {})).status).toBe(503);
});

// @spec I9.1
test('is not ready when its database answers but takes no writes', async () => {
  const server = await testServer({ template: 'reference' });
  const [, name] = /\/(test_\w+)\?/.exec(server.database.url) ?? [];
  await server.database.rows(sql([`ALTER DATABASE ${name} SET default_transaction_read_only = on`]));
  // The setting counts for new connections.
  const replica = openDatabase(server.database.url);
  onTestFinished(replica.close);
  const beside = await testServer({ beside: server, through: replica });
  const reply = await beside.call(rows.ready, {});
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(reply.headers['retry-after']).toBe('5');
  expect((await beside.call(rows.alive, {})).status).toBe(200);
});

test('checks once for callers at the same moment', async () => {
  const server = await testServer({ template: 'reference' });
  const writes = vi.fn();
  const counting: Database = {
    ...server.database,
    rows: (query) => {
      if (query.text.includes('write_check')) writes();
      return server.database.rows(query);
    },
  };
  const beside = await testServer({ beside: server, through: counting });
  const replies = await Promise.all([1, 2, 3].map(() => beside.call(rows.ready, {})));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(writes).toHaveBeenCalledTimes(1);
});

// @spec I9.5
test('stays ready while a build replaces its migrations', async () => {
  const server = await testServer({ template: 'reference' });
  vi.spyOn(fs, 'readdirSync').mockReturnValue(['9999_later.sql'] as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect((await server.call(rows.ready, {})).status).toBe(200);
});

// @spec I9.9
test('answers HEAD on the health routes, and only there', async () => {
  const server = await testServer({ template: 'reference' });
  const head = async (url: string) => (await server.app.inject({ method: 'HEAD', url })).statusCode;
  expect(await head('/healthz')).toBe(200);
  expect(await head('/readyz')).toBe(200);
  expect(await head('/api/Lookup')).toBe(404);
});

test('requests are counted by call and status, without their addresses', async () => {
  const server = await testServer({ template: 'reference' });
  await server.call(rows.alive, {});
  await server.app.inject('/api/Person?PersonEmail=hannah@demo.portico.test');
  await server.app.inject('/no/such/page');
  const { headers, body } = await server.call(rows.metrics, {});
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toContain('portico_request_seconds_count{call="health.alive",status="200"} 1');
  expect(body).toContain('portico_request_seconds_count{call="persons.list",status="401"} 1');
  expect(body).toContain('portico_request_seconds_count{call="none",status="404"} 1');
  expect(body).not.toContain('hannah');
});

// @spec D.29, I9.9
test('the database is measured when asked, and silent when away', async () => {
  const server = await testServer({ template: 'reference' });
  const registry = new Registry();
  watchDatabase(registry, server.database, server.clock);
  await server.database.rows(sql`
    INSERT INTO outbox_message (key, cause, recipient, subject, body_text, created_at, available_at)
    VALUES (gen_random_uuid(), 'x', 'a@b.test', 's', 't', now(), now())`);
  await queueJob(
    server.database,
    { name: 'demo.job' },
    { cause: 'x', payload: {}, due: server.clock.now() },
    server.clock.now(),
  );
  await appendAudit(server.database, [{ at: server.clock.now(), action: 'x', outcome: 'done' }]);
  await server.database.rows(sql`UPDATE outbox_message SET created_at = ${server.clock.now()}`);
  server.clock.advance(5_000);
  const told = await registry.metrics();
  expect(told).toContain('portico_audit_unsealed_entries 1\n');
  expect(told).toContain('portico_audit_unsealed_seconds 5\n');
  expect(told).toMatch(/portico_database_connections\{state="\w+"\} [1-9]/);
  expect(told).toContain('portico_outbox_messages{status="queued"} 1');
  expect(told).toContain('portico_outbox_oldest_seconds 5\n');
  expect(told).toContain('portico_jobs{status="queued"} 1');
  expect(told).toContain('portico_jobs_oldest_seconds 5\n');
  expect(told).toContain('portico_database_waiting 0\n');

  const small = openDatabase(server.database.url, { connections: 1 });
  onTestFinished(small.close);
  const busy = new Registry();
  watchDatabase(busy, { ...server.database, waiting: small.waiting }, server.clock);
  let waiting: Promise<unknown> | undefined;
  await small.transaction(async (tx) => {
    await tx.rows(sql`SELECT 1`);
    waiting = small.rows(sql`SELECT 2`);
    expect(await busy.metrics()).toContain('portico_database_waiting 1\n');
  });
  await waiting;

  const away = openDatabase('postgres://unknown@localhost:1/nowhere', { connections: 1 });
  const lonely = new Registry();
  watchDatabase(lonely, away, server.clock);
  const silent = await lonely.metrics();
  expect(silent).not.toContain('portico_database_connections{');
  expect(silent).not.toMatch(/^portico_audit_unsealed_entries \d/m);
  await away.close();
});
