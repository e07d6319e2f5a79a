import { setImmediate } from 'node:timers/promises';
import { health as probes } from '@portico/contract/rooms/health';
import {
  type HealthCheck,
  type HealthHistory,
  type HealthNow,
  operations,
} from '@portico/contract/rooms/operations';
import { type Database, sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { queueJob } from '@portico/platform/jobs';
import { ScannerDown } from '@portico/platform/scanner';
import { StorageFull } from '@portico/platform/storage/storage';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SOON } from '../../../../../identity/src/testing/portal.ts';
import { testServer, undoneServer } from '../../../testing.ts';
import { createSampler, startSampler, sweepSamples } from './sampler.ts';

const { rows } = operations;
const MINUTE = 60_000;
let isScannerDown = false;
const server = await undoneServer({
  scanner: {
    scan: async () => {
      if (isScannerDown) throw new ScannerDown('gone');
      return undefined;
    },
  },
});
const { clock, database, call } = server;
const admin = await server.demo('admin');
const agent = await server.demo('agent');

async function pointsOf(Period: HealthHistory['Period'] = 'hour') {
  const { status, body } = await call(rows.healthHistory, { query: { Period } }, admin);
  expect(status).toBe(200);
  return (body as HealthHistory).Points;
}

describe('over time', () => {
  // @spec I15.29
  test('adds up the requests and memory of all processes, and counts once what they all see', async () => {
    const beside = await testServer({ beside: server, through: database });
    const samplers = [server, beside].map(({ registry }) => createSampler({ database, registry, clock }));
    // What was counted before this test.
    for (const sampler of samplers) await sampler.sample();
    await database.rows(sql`DELETE FROM health_sample`);
    clock.advance(MINUTE);
    for (const [on, caller] of [
      [server, admin],
      [server, admin],
      [server, agent],
      [beside, admin],
    ] as const)
      await on.call(rows.jobs, {}, caller);
    await server.call(probes.rows.alive, {});
    await queueJob(database, { name: 'a.kind' }, { cause: 'x', payload: {}, due: clock.now() }, clock.now());
    for (const sampler of samplers) await sampler.sample();
    const waiting = await database.row<{ jobs: number; emails: number; memory: number }>(sql`
      SELECT (SELECT count(*) FROM job WHERE status = 'queued' AND available_at <= ${clock.now()}) AS jobs,
        (SELECT count(*) FROM outbox_message WHERE status = 'queued') AS emails, sum(memory_bytes)::bigint AS memory
      FROM health_sample`);
    clock.advance(MINUTE);
    const measured = (await pointsOf()).filter(({ Minutes }) => Minutes > 0);
    expect(measured).toEqual([
      expect.objectContaining({
        Minutes: 1,
        Answered: 3,
        Refused: 1,
        Failed: 0,
        P50: expect.any(Number),
        P95: expect.any(Number),
        Jobs: waiting?.jobs,
        Emails: waiting?.emails,
        MemoryBytes: waiting?.memory,
        BusyPercent: expect.any(Number),
        ConnectionsWaiting: 0,
      }),
    ]);
    expect(measured[0]?.Connections).toBeGreaterThan(0);
    expect(waiting?.jobs).toBeGreaterThan(0);
  });

  test('has the longest pause of each minute', async () => {
    const sampler = createSampler({ database, registry: server.registry, clock });
    onTestFinished(() => void sampler.stop());
    await vi.waitFor(async () => {
      for (const until = performance.now() + 60; performance.now() < until; );
      // What measures has to have its turn.
      for (const turn of [setImmediate, setImmediate]) await turn();
      clock.advance(MINUTE);
      await sampler.sample();
      const longest = await database.row<{ ms: number }>(sql`SELECT max(pause_ms) AS ms FROM health_sample`);
      expect(longest?.ms).toBeGreaterThanOrEqual(50);
    }, SOON);
  });

  // @spec I15.29
  test('leaves a gap where nothing was measured, and no requests are not a gap', async () => {
    const sampler = createSampler({ database, registry: server.registry, clock });
    await sampler.sample();
    clock.advance(30 * MINUTE);
    await sampler.sample();
    clock.advance(MINUTE);
    await sampler.sample();
    const points = await pointsOf();
    const minutes = points.map(({ Minutes }) => Minutes);
    expect(minutes).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1]);
    expect(points[6]).toMatchObject({ Answered: null, MemoryBytes: null, Jobs: null, P50: null, SignIns: 0 });
    expect(points[11]).toMatchObject({ Answered: 0, Failed: 0, P50: null, Jobs: expect.any(Number) });
  });

  test('divides an hour, a day and a week into steps that stay the same from one call to the next', async () => {
    for (const [period, steps, minutes] of [
      ['hour', 12, 5],
      ['day', 24, 60],
      ['week', 28, 360],
    ] as const) {
      const points = await pointsOf(period);
      expect(points).toHaveLength(steps);
      const times = points.map(({ At }) => Date.parse(At));
      expect(new Set(times.slice(1).map((at, before) => at - (times[before] ?? 0)))).toEqual(
        new Set([minutes * MINUTE]),
      );
      clock.advance(MINUTE);
      expect((await pointsOf(period)).map(({ At }) => At)).toEqual(points.map(({ At }) => At));
    }
    const unknown = { query: { Period: 'year' as never } };
    expect((await call(rows.healthHistory, unknown, admin)).status).toBe(400);
  });

  test('counts sign-ins from the audit log, accepted and refused', async () => {
    const add = (outcome: string) =>
      database.rows(sql`
        INSERT INTO audit_entry (at, action, outcome, content)
        VALUES (${new Date(clock.now().getTime() - MINUTE)}, 'identity.signIn', ${outcome}, '{}')`);
    await add('done');
    await add('done');
    await add('refused');
    expect((await pointsOf()).at(-2)).toMatchObject({ Minutes: 0, SignIns: 2, SignInsRefused: 1 });
  });
});

describe('a sampler', () => {
  /** A database that is away while `isAway`. */
  function unsteady(): Database & { isAway: boolean } {
    return {
      ...database,
      isAway: false,
      rows(query) {
        return this.isAway ? Promise.reject(new Error('away')) : database.rows(query);
      },
    };
  }

  // @spec I15.29
  test('writes what it measured while the database was away, except what only the database knows', async () => {
    const through = unsteady();
    const sampler = createSampler({ database: through, registry: server.registry, clock });
    await sampler.sample();
    clock.advance(MINUTE);
    through.isAway = true;
    await call(rows.jobs, {}, admin);
    await expect(sampler.sample()).rejects.toThrow('away');
    clock.advance(MINUTE);
    through.isAway = false;
    await call(rows.jobs, {}, admin);
    await sampler.sample();
    // A minute that is already written.
    await sampler.sample();
    const written = await database.rows(sql`
      SELECT answered, jobs_waiting IS NULL AS "isUnknown" FROM health_sample ORDER BY minute`);
    expect(written.slice(1)).toEqual([
      { answered: 1, isUnknown: true },
      { answered: 1, isUnknown: false },
    ]);
  });

  test('starts by itself at the end of each minute, and goes on after a failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const write = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([]);
    const warn = vi.fn();
    const sampler = startSampler({
      database: { ...database, rows: write },
      registry: server.registry,
      clock,
      log: { info() {}, warn, error() {} },
    });
    expect(write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(MINUTE);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), SOON);
    clock.advance(MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
    // The one that failed, again, and the new one.
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(3), SOON);
    await sampler.stop();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(write).toHaveBeenCalledTimes(3);
  });

  test('is forgotten after 8 days', async () => {
    const sampler = createSampler({ database, registry: server.registry, clock });
    await sampler.sample();
    clock.advance(7 * 24 * 60 * MINUTE);
    await sampler.sample();
    const kept = async () => (await database.rows(sql`SELECT FROM health_sample`)).length;
    await sweepSamples(database, clock.now());
    expect(await kept()).toBe(2);
    clock.advance(24 * 60 * MINUTE + MINUTE);
    await sweepSamples(database, clock.now());
    expect(await kept()).toBe(1);
  });
});

describe('right now', () => {
  const now = async () => (await call(rows.health, {}, admin)).body as HealthNow;
  const found = async (kind: HealthCheck['Kind']) => (await now()).Checks.find(({ Kind }) => Kind === kind);

  test('all is well, and the running processes are listed', async () => {
    await database.rows(sql`DELETE FROM outbox_message WHERE status IN ('failed', 'queued')`);
    await database.rows(sql`DELETE FROM job`);
    const sampler = createSampler({ database, registry: server.registry, clock });
    await sampler.sample();
    const { At, Checks, Processes } = await now();
    expect(At).toBe(clock.now().toISOString());
    expect(Checks.filter(({ State }) => State !== 'ok')).toEqual([]);
    expect(Checks.find(({ Kind }) => Kind === 'processes')).toMatchObject({ Count: 1 });
    expect(Processes).toEqual([
      expect.objectContaining({ Pid: process.pid, IsRunning: true, StartedAt: clock.now().toISOString() }),
    ]);
    clock.advance(10 * MINUTE);
    expect((await now()).Processes).toEqual([expect.objectContaining({ IsRunning: false })]);
  });

  // @spec I15.28
  test('finds failed and late emails and jobs', async () => {
    await database.rows(sql`DELETE FROM outbox_message WHERE status IN ('failed', 'queued')`);
    await database.rows(sql`DELETE FROM job`);
    const email = (status: string) =>
      database.rows(sql`
        INSERT INTO outbox_message (key, cause, recipient, subject, body_text, status, created_at, available_at, finished_at)
        VALUES (gen_random_uuid(), ${status}, 'a@b.test', 's', 't', ${status}, ${clock.now()}, ${clock.now()},
                ${status === 'failed' ? clock.now() : null})`);
    const job = (status: string) =>
      database.rows(sql`
        INSERT INTO job (key, kind, cause, payload, status, created_at, available_at, finished_at)
        VALUES (${newKey()}, 'a.kind', ${status}, '{}', ${status}, ${clock.now()}, ${clock.now()},
                ${status === 'failed' ? clock.now() : null})`);
    await email('failed');
    await job('failed');
    for (const kind of ['emails', 'jobs'] as const)
      expect(await found(kind)).toMatchObject({ State: 'warning', Problem: 'failed', Count: 1 });
    await email('queued');
    await job('queued');
    const Since = clock.now().toISOString();
    clock.advance(16 * MINUTE);
    for (const kind of ['emails', 'jobs'] as const)
      expect(await found(kind)).toMatchObject({ State: 'bad', Problem: 'late', Count: 1, Since });
  });

  // @spec I15.28
  test('finds a full disk, a silent scanner and a missing migration, and still answers', async () => {
    const { storage } = server.uploadDoor;
    const stage = vi.spyOn(storage, 'stage').mockRejectedValueOnce(new StorageFull('full'));
    isScannerDown = true;
    onTestFinished(() => {
      stage.mockRestore();
      isScannerDown = false;
    });
    await database.rows(sql`DELETE FROM schema_migration WHERE name LIKE '0001%'`);
    const { Checks } = await now();
    const problems = Object.fromEntries(Checks.map(({ Kind, State, Problem }) => [Kind, [State, Problem]]));
    expect(problems).toMatchObject({
      database: ['bad', 'migrating'],
      storage: ['bad', 'full'],
      scanner: ['bad', 'unreachable'],
    });
  });

  test('says that there is no scanner', async () => {
    const without = await testServer({ beside: server, through: database });
    const { Checks } = (await without.call(rows.health, {}, admin)).body as HealthNow;
    expect(Checks.find(({ Kind }) => Kind === 'scanner')).toMatchObject({ State: 'off', Problem: null });
  });

  test('finds requests that failed in any process in the last 15 minutes', async () => {
    await database.rows(sql`
      INSERT INTO health_sample (process_key, minute, host, pid, started_at, answered, refused, failed, durations,
        memory_bytes, busy_share, pause_ms, connections_waiting)
      SELECT gen_random_uuid(), ${clock.now()}, 'other', 1, ${clock.now()}, 0, 0, 2, '{}', 1, 0, 1200, 3 FROM generate_series(1, 2)`);
    expect(await found('requests')).toMatchObject({ State: 'warning', Problem: 'failed', Count: 4 });
    expect(await found('connections')).toMatchObject({ State: 'warning', Problem: 'waiting', Count: 3 });
    expect(await found('pauses')).toMatchObject({ State: 'warning', Problem: 'held', Count: 1200 });
    clock.advance(16 * MINUTE);
    expect(await found('pauses')).toMatchObject({ State: 'ok', Count: 0 });
    expect(await found('requests')).toMatchObject({ State: 'ok', Count: 0 });
    expect(await found('connections')).toMatchObject({ State: 'ok', Problem: null });
  });
});
