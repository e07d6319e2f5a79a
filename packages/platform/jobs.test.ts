import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, sql } from '@portico/database/open';
import { type TestDatabase, testDatabase } from '@portico/database/testing';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { testClock } from './clock.ts';
import { HOUR, type JobKind, queueJob, startJobs, sweepJobs } from './jobs.ts';
import { LEASE_MS, RENEW_EVERY_MS } from './queue.ts';

const SOON = { timeout: 20_000 };
const MINUTE = 60_000;
const NOON = new Date('2026-11-15T12:00:00Z');
const after = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);

interface Note {
  readonly name: string;
}
const NOTE = { name: 'test.note' };
const queueNote = (database: Database, name: string, due = NOON) =>
  database.transaction((tx) => queueJob<Note>(tx, NOTE, { cause: name, payload: { name }, due }, NOON));
const stored = (database: Database) => database.rows(sql`SELECT * FROM job ORDER BY cause`);

function start(database: Database, kinds: readonly JobKind[], clock = testClock(NOON)) {
  const lines: object[] = [];
  const note = (facts: object) => void lines.push(facts);
  const jobs = startJobs({ database, clock, log: { info: note, warn: note, error: note }, kinds });
  onTestFinished(() => jobs.stop());
  return { jobs, clock, lines };
}

/** A kind that lists what it was given. */
function notes() {
  const names: string[] = [];
  const kind: JobKind<Note> = { ...NOTE, run: async (_ctx, { name }) => void names.push(name) };
  return { names, kind };
}

/** A kind of job whose runs end on request. */
function held() {
  const running: { name: string; signal: AbortSignal; end(): void }[] = [];
  const kind: JobKind<Note> = {
    ...NOTE,
    run: ({ signal }, { name }) => new Promise((end) => void running.push({ name, signal, end })),
  };
  return { running, kind };
}

describe('a job', () => {
  test('is queued with the transaction that causes it, or not at all', async () => {
    const database = await testDatabase('empty');
    const undone = database.transaction(async (tx) => {
      await queueJob<Note>(tx, NOTE, { cause: 'a', payload: { name: 'a' }, due: NOON }, NOON);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await stored(database)).toEqual([]);
  });

  test('is queued once per cause and kind, even by ten concurrent requests', async () => {
    const database = await testDatabase('empty');
    await Promise.all(Array.from({ length: 10 }, () => queueNote(database, 'same')));
    await queueJob<Note>(
      database,
      { name: 'test.other' },
      { cause: 'same', payload: { name: 'x' }, due: NOON },
      NOON,
    );
    expect(await stored(database)).toHaveLength(2);
  });

  test('runs with its payload when it is due, once', async () => {
    const database = await testDatabase('empty');
    const { names, kind } = notes();
    const { jobs, clock } = start(database, [kind]);
    await queueNote(database, 'now');
    await queueNote(database, 'later', after(MINUTE));
    await jobs.drain();
    expect(names).toEqual(['now']);
    clock.advance(MINUTE);
    await jobs.drain();
    await jobs.drain();
    expect(names).toEqual(['now', 'later']);
    expect(await stored(database)).toMatchObject([
      { status: 'done', attempts: 1 },
      { status: 'done', attempts: 1 },
    ]);
  });

  test('starts as soon as its transaction commits', async () => {
    const database = await testDatabase('empty');
    const { names, kind } = notes();
    await start(database, [kind]).jobs.drain();
    await queueNote(database, 'a');
    await expect.poll(() => names, SOON).toEqual(['a']);
  });

  test('waits if this process does not know its kind', async () => {
    const database = await testDatabase('empty');
    const { jobs } = start(database, [{ name: 'test.other', run: async () => {} }]);
    await queueNote(database, 'a');
    expect(await jobs.drain()).toBe(0);
    expect(await stored(database)).toMatchObject([{ status: 'queued', attempts: 0 }]);
  });

  // @spec D.30
  test('is tried again later and later, then kept as failed', async () => {
    const database = await testDatabase('empty');
    let tries = 0;
    const run = async () => {
      tries += 1;
      throw Object.assign(new Error(`try ${tries}`), { code: 'EDISK' });
    };
    const { jobs, clock, lines } = start(database, [{ ...NOTE, run }]);
    await queueNote(database, 'a');
    const waits: number[] = [];
    for (let attempt = 1; attempt < 8; attempt++) {
      await jobs.drain();
      const [row] = (await stored(database)) as { available_at: Date; last_error: string }[];
      expect(row).toMatchObject({ status: 'queued', last_error: `EDISK: try ${attempt}` });
      const wait = (row?.available_at.getTime() ?? 0) - clock.now().getTime();
      waits.push(wait / MINUTE);
      clock.advance(wait - 1);
      await jobs.drain();
      expect(tries, 'not too early').toBe(attempt);
      clock.advance(1);
    }
    await jobs.drain();
    expect(waits).toEqual([1, 3, 9, 27, 81, 243, 360]);
    expect(await stored(database)).toMatchObject([
      { status: 'failed', attempts: 8, last_error: 'EDISK: try 8' },
    ]);
    clock.advance(1000 * HOUR);
    await jobs.drain();
    expect(tries).toBe(8);
    expect(lines).toContainEqual({ table: 'job', key: expect.any(String), attempt: 8, failure: 'EDISK' });
  });

  test('that fails keeps no other waiting', async () => {
    const database = await testDatabase('empty');
    const { names, kind } = notes();
    const run: typeof kind.run = async (ctx, payload) => {
      if (payload.name === 'bad') throw new Error('bad');
      return kind.run(ctx, payload);
    };
    const { jobs } = start(database, [{ ...NOTE, run }]);
    for (const name of ['bad', 'b', 'c', 'd', 'e', 'f']) await queueNote(database, name);
    await jobs.drain();
    expect(names.sort()).toEqual(['b', 'c', 'd', 'e', 'f']);
  });
});

describe('several workers', () => {
  // @spec D.30
  test('never run one job twice in parallel, and run each once', async () => {
    const database = await testDatabase('empty');
    const second = openDatabase(database.url);
    const runningNow = new Set<string>();
    const ran: string[] = [];
    const run: JobKind<Note>['run'] = async (_ctx, { name }) => {
      expect(runningNow.has(name)).toBe(false);
      runningNow.add(name);
      await new Promise((resolve) => setImmediate(resolve));
      runningNow.delete(name);
      ran.push(name);
    };
    const workers = [start(database, [{ ...NOTE, run }]), start(second, [{ ...NOTE, run }])];
    await Promise.all(Array.from({ length: 200 }, (_, n) => queueNote(database, `${n}`)));
    await Promise.all(workers.map(({ jobs }) => jobs.drain()));
    expect(ran).toHaveLength(200);
    expect(new Set(ran).size).toBe(200);
    await Promise.all(workers.map(({ jobs }) => jobs.stop()));
    await second.close();
  });

  test('run at most four jobs each at a time', async () => {
    const database = await testDatabase('empty');
    const { running, kind } = held();
    const { jobs } = start(database, [kind]);
    for (let n = 0; n < 9; n++) await queueNote(database, `${n}`);
    const draining = jobs.drain();
    for (const expected of [4, 8, 9]) {
      await expect.poll(() => running.length, SOON).toBe(expected);
      for (const { end } of running) end();
    }
    expect(await draining).toBe(9);
  });

  // @spec D.30
  test("a worker that lost its lease can't complete the job, and its handler is notified", async () => {
    const database = await testDatabase('empty');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { running, kind } = held();
    const slow = start(database, [kind]);
    await queueNote(database, 'a');
    const draining = slow.jobs.drain();
    await expect.poll(() => running.length, SOON).toBe(1);
    const { names, kind: quick } = notes();
    const other = start(database, [quick], testClock(after(LEASE_MS)));
    expect(await other.jobs.drain()).toBe(1);
    const taken = await stored(database);
    expect(taken).toMatchObject([{ status: 'done', attempts: 2 }]);
    expect(running[0]?.signal.aborted).toBe(false);
    vi.advanceTimersByTime(RENEW_EVERY_MS);
    await expect.poll(() => running[0]?.signal.aborted, SOON).toBe(true);
    running[0]?.end();
    expect(await draining, 'its own run does not count').toBe(0);
    expect(await stored(database)).toEqual(taken);
    expect(names).toEqual(['a']);
    expect(slow.lines).toEqual([{ table: 'job', key: expect.any(String), attempt: 1 }]);
  });
});

describe('a job that repeats', () => {
  const sweep = (runs: Date[], everyMs = HOUR): JobKind => ({
    name: 'test.sweep',
    everyMs,
    run: async ({ now }) => void runs.push(now),
  });

  test('runs once for all processes, again after its time, and survives restarts', async () => {
    const database = await testDatabase('empty');
    const runs: Date[] = [];
    const clock = testClock(NOON);
    const workers = [1, 2, 3].map(() => start(database, [sweep(runs)], clock));
    const drainAll = () => Promise.all(workers.map(({ jobs }) => jobs.drain()));
    await drainAll();
    expect(runs).toEqual([NOON]);
    clock.advance(HOUR - 1);
    await drainAll();
    const restarted = start(database, [sweep(runs)], clock);
    await restarted.jobs.drain();
    expect(runs).toEqual([NOON]);
    clock.advance(1);
    await drainAll();
    expect(runs).toEqual([NOON, after(HOUR)]);
    expect(await stored(database)).toMatchObject([
      { status: 'queued', attempts: 0, available_at: after(2 * HOUR) },
    ]);
  });

  test('goes on after failures, with the last error to see', async () => {
    const database = await testDatabase('empty');
    const run = () => Promise.reject(new Error('away'));
    const { jobs, clock } = start(database, [{ name: 'test.sweep', everyMs: HOUR, run }]);
    for (let n = 0; n < 12; n++) {
      await jobs.drain();
      clock.advance(HOUR);
    }
    expect(await stored(database)).toMatchObject([
      { status: 'queued', attempts: 12, last_error: 'Error: away' },
    ]);
  });

  test('two kinds of one name are refused', async () => {
    const database = await testDatabase('empty');
    const kinds = [sweep([]), sweep([])];
    expect(() => start(database, kinds)).toThrow('the same name');
  });
});

test('sweeps jobs that were done a month ago, and those only', async () => {
  const database = await testDatabase('empty');
  const { kind } = notes();
  const { jobs } = start(database, [kind]);
  await queueNote(database, 'done');
  await jobs.drain();
  await queueNote(database, 'waiting', after(MINUTE));
  await sweepJobs(database, after(30 * 24 * HOUR));
  expect(await stored(database)).toHaveLength(2);
  await sweepJobs(database, after(30 * 24 * HOUR + 1));
  expect(await stored(database)).toMatchObject([{ status: 'queued' }]);
});

/** A separate process, with the lines that its jobs write. */
async function launch(database: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-jobs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'lines');
  await writeFile(file, '');
  const program = join(inject('helpers'), 'jobs.js');
  const child = spawn(process.execPath, [program, database.url, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    child,
    exit,
    lines: async () => (await readFile(file, 'utf8')).split('\n').filter(Boolean),
    letGo: () => writeFile(`${file}.go`, ''),
  };
}

describe('a process', { retry: 1 }, () => {
  const SLOW = { name: 'test.slow' };
  const queueSlow = (database: Database, name: string) =>
    queueJob<Note>(database, SLOW, { cause: name, payload: { name }, due: new Date() }, new Date());

  // @spec D.30
  test('that is killed leaves its job to another one within the lease', async () => {
    const database = await testDatabase('empty');
    const { child, exit, lines } = await launch(database);
    await queueSlow(database, 'a');
    await expect.poll(lines, SOON).toEqual(['begin a']);
    child.kill('SIGKILL');
    await exit;

    const names: string[] = [];
    const run: JobKind<Note>['run'] = async (_ctx, { name }) => void names.push(name);
    const { jobs, clock } = start(database, [{ ...SLOW, run }], testClock(new Date()));
    expect(await jobs.drain()).toBe(0);
    clock.advance(LEASE_MS);
    expect(await jobs.drain()).toBe(1);
    expect(names).toEqual(['a']);
  });

  // @spec D.30
  test('that gets SIGTERM finishes what runs and takes nothing new', async () => {
    const database = await testDatabase('empty');
    const { child, exit, lines, letGo } = await launch(database);
    await queueSlow(database, 'a');
    await expect.poll(lines, SOON).toEqual(['begin a']);
    child.kill('SIGTERM');
    await expect.poll(lines, SOON).toEqual(['begin a', 'stopping']);
    await queueSlow(database, 'b');
    await letGo();
    expect(await exit).toEqual([0, null]);
    expect(await lines()).toEqual(['begin a', 'stopping', 'end a']);
    expect(await stored(database)).toMatchObject([
      { cause: 'test.slow:a', status: 'done' },
      { cause: 'test.slow:b', status: 'queued', attempts: 0 },
    ]);
  });
});
