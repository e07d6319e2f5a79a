import { TOKEN_ROLES } from '@portico/contract/roles';
import { locks } from '@portico/contract/rooms/locks';
import { type JobSummary, type NamedLock, operations } from '@portico/contract/rooms/operations';
import { outbox } from '@portico/contract/rooms/outbox';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { queueJob, startJobs } from '@portico/platform/jobs';
import { expect, test } from 'vitest';
import { undoneServer } from '../../testing.ts';

const { rows } = operations;
const { account, person } = DEMO_KEYS;
const server = await undoneServer();
const { database, clock, call } = server;
const admin = await server.demo('admin');
const agent = await server.demo('agent');
const MINUTE = 60_000;
const log = { info() {}, warn() {}, error() {} };

test('is for administrators on the list, and for no one else', async () => {
  const every = [
    [rows.locks, {}],
    [rows.jobs, {}],
    [rows.health, {}],
    [rows.healthHistory, { query: { Period: 'hour' } }],
    [rows.discardJob, { params: { key: newKey() } }],
  ] as const;
  for (const role of TOKEN_ROLES) {
    const caller = await server.as([role]);
    for (const [row, input] of every)
      expect((await call(row, input as never, caller)).status, role).toBe(403);
  }
  for (const [row, input] of every) expect((await call(row, input as never)).status).toBe(401);
});

// @spec I15.26
test('lists record locks with the names of the records, by type, until one is released', async () => {
  const policy = await database.row<{ key: string; number: string }>(sql`
    SELECT key, policy_number AS number FROM policy
    WHERE account_key = ${account.insured} AND policy_number IS NOT NULL AND status <> 'pending' LIMIT 1`);
  for (const body of [
    { TypeString: 'CustomerRiskAccount', RecordKey: account.insured },
    { TypeString: 'Policy', RecordKey: policy?.key ?? '' },
  ] as const)
    expect((await call(locks.rows.take, { body }, agent)).status).toBe(200);
  const listed = async (query = {}) => (await call(rows.locks, { query }, admin)).body as NamedLock[];
  expect(await listed({ TypeString: 'Policy' })).toMatchObject([
    {
      Holder: { Key: person.agent },
      Record: { Name: policy?.number, Page: 'policy', PageKey: policy?.key },
      LockedAt: clock.now().toISOString(),
    },
  ]);
  const [, ...others] = await listed();
  expect(others).toHaveLength(1);
  expect((await call(rows.locks, { query: { TypeString: 'Person' as never } }, admin)).status).toBe(400);
  for (const { Key } of await listed())
    expect((await call(locks.rows.release, { params: { key: Key } }, admin)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

// @spec I15.27
test('counts jobs by kind, with when each ran last and how that went', async () => {
  const now = clock.now();
  const kinds = [
    { name: 'test.fine', run: async () => {} },
    {
      name: 'test.broken',
      run: async () => {
        throw new Error('disk full');
      },
    },
  ];
  await queueJob(database, { name: 'test.fine' }, { cause: 'now', payload: {}, due: now }, now);
  await queueJob(database, { name: 'test.broken' }, { cause: 'now', payload: {}, due: now }, now);
  const jobs = startJobs({ database, clock, log, kinds });
  await jobs.drain();
  await jobs.stop();
  await queueJob(
    database,
    { name: 'test.waits' },
    { cause: 'now', payload: {}, due: new Date(now.getTime() - MINUTE) },
    now,
  );
  const listed = (await call(rows.jobs, {}, admin)).body as JobSummary[];
  const of = (kind: string) => listed.find(({ Kind }) => Kind === kind);
  expect(of('test.fine')).toMatchObject({
    Running: 0,
    Waiting: 0,
    Failed: 0,
    LastRunAt: now.toISOString(),
    LastMilliseconds: expect.any(Number),
    LastError: null,
  });
  expect(of('test.broken')).toMatchObject({
    Scheduled: 1,
    NextAt: new Date(now.getTime() + MINUTE).toISOString(),
    LastError: 'Error: disk full',
  });
  expect(of('test.waits')).toMatchObject({
    Waiting: 1,
    WaitingSince: new Date(now.getTime() - MINUTE).toISOString(),
    LastRunAt: null,
    EveryMinutes: null,
  });
});

// @spec I15.27
test('discards a job that was given up, once, and keeps what it was in the audit log', async () => {
  const add = (key: string, status: string) =>
    database.rows(sql`
      INSERT INTO job (key, kind, cause, payload, status, attempts, last_error, created_at, available_at, finished_at)
      VALUES (${key}, 'a.kind', ${key}, '{}', ${status}, 8, 'disk full', ${clock.now()}, ${clock.now()},
              ${status === 'queued' ? null : clock.now()})`);
  const [failed, queued] = [newKey(), newKey()];
  await add(failed, 'failed');
  await add(queued, 'queued');
  const discard = async (key: string) => (await call(rows.discardJob, { params: { key } }, admin)).body;
  expect(await discard(queued)).toBe(false);
  expect(await discard(newKey())).toBe(false);
  expect(await discard(failed)).toBe(true);
  expect(await discard(failed)).toBe(false);
  expect((await call(outbox.rows.failedJobs, {}, admin)).body).toEqual([]);
  const [entry] = await database.rows<{ content: string }>(sql`
    SELECT content FROM audit_entry WHERE action = 'operations.discardJob' AND record_key = ${failed} ORDER BY seq LIMIT 1`);
  expect(JSON.parse(entry?.content ?? '{}')).toMatchObject({
    actor: person.admin,
    kind: 'job',
    details: { before: { kind: 'a.kind', lastError: 'disk full', attempts: 8 }, after: null },
  });
});
