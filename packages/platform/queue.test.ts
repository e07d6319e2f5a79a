import { type Db, sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { describe, expect, test } from 'vitest';
import { newKey } from './ids.ts';
import { OUTBOX } from './outbox.ts';
import {
  afterFailure,
  afterSuccess,
  type Claim,
  claim,
  finish,
  LEASE_MS,
  type Queue,
  renew,
  retry,
} from './queue.ts';

const NOON = new Date('2026-11-15T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const after = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);
const failure = { code: 'E', text: 'E: it failed', isPermanent: false };

const JOBS: Queue = {
  table: 'job',
  channel: 'job',
  running: 'running',
  done: 'done',
  columns: sql`kind`,
  mine: sql`kind = 'mine'`,
};

/** One row in either table, due at noon. */
const TABLES = [
  [
    JOBS,
    (db: Db, cause: string, due = NOON) =>
      db.rows(sql`
        INSERT INTO job (key, kind, cause, payload, created_at, available_at)
        VALUES (${newKey()}, 'mine', ${cause}, '{}', ${NOON}, ${due})`),
  ],
  [
    OUTBOX,
    (db: Db, cause: string, due = NOON) =>
      db.rows(sql`
        INSERT INTO outbox_message (key, cause, recipient, subject, body_text, created_at, available_at)
        VALUES (${newKey()}, ${cause}, 'a@b.test', 's', 't', ${NOON}, ${due})`),
  ],
] as const;

describe.each(TABLES.map(([queue, add]) => ({ table: queue.table, queue, add })))(
  '$table',
  ({ queue, add }) => {
    const stored = (db: Db) =>
      db.row<{ status: string; lease_key: string | null }>(
        queue.table === 'job' ? sql`SELECT * FROM job` : sql`SELECT * FROM outbox_message`,
      );
    const claimOne = async (db: Db, now = NOON) => (await claim<object>(db, queue, 1, now))[0] as Claim;

    test('returns due rows, the longest waiting first, and no more than asked for', async () => {
      const db = await testDatabase('empty');
      await add(db, 'third', after(-1));
      await add(db, 'first', after(-3));
      await add(db, 'second', after(-2));
      await add(db, 'later', after(1));
      const two = await claim<object>(db, queue, 2, NOON);
      expect(two).toHaveLength(2);
      expect(two.map(({ attempt }) => attempt)).toEqual([1, 1]);
      expect(await claim(db, queue, 9, NOON)).toHaveLength(1);
      expect(await claim(db, queue, 9, NOON)).toEqual([]);
      expect(await claim(db, queue, 9, after(1))).toHaveLength(1);
    });

    test('gives each row to only one of many concurrent workers', async () => {
      const db = await testDatabase('empty');
      for (let n = 0; n < 40; n++) await add(db, `${n}`);
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim<object>(db, queue, 7, NOON)));
      const keys = claims.flat().map(({ key }) => key);
      expect(keys).toHaveLength(40);
      expect(new Set(keys).size).toBe(40);
    });

    test('gives a row to another worker when its lease has run out, not before', async () => {
      const db = await testDatabase('empty');
      await add(db, 'a');
      const first = await claimOne(db);
      expect(await claim(db, queue, 1, after(LEASE_MS - 1))).toEqual([]);
      const second = await claimOne(db, after(LEASE_MS));
      expect(second).toMatchObject({ key: first.key, attempt: 2 });
      expect(second.leaseKey).not.toBe(first.leaseKey);
    });

    test('keeps a row for a worker that renews its lease', async () => {
      const db = await testDatabase('empty');
      await add(db, 'a');
      const claimed = await claimOne(db);
      expect(await renew(db, queue, claimed, after(30_000))).toBe(true);
      expect(await claim(db, queue, 1, after(30_000 + LEASE_MS - 1))).toEqual([]);
      expect(await claim(db, queue, 1, after(30_000 + LEASE_MS))).toHaveLength(1);
    });

    test('takes nothing from a worker whose lease was taken over', async () => {
      const db = await testDatabase('empty');
      await add(db, 'a');
      const fenced = await claimOne(db);
      const holder = await claimOne(db, after(LEASE_MS));
      const before = await stored(db);
      expect(await renew(db, queue, fenced, after(LEASE_MS))).toBe(false);
      for (const outcome of [
        { status: 'done' },
        { status: 'failed', error: 'x' },
        { status: 'queued', error: 'x', at: NOON },
      ] as const)
        expect(await finish(db, queue, fenced, outcome, NOON)).toBe(false);
      expect(await stored(db)).toEqual(before);
      expect(await finish(db, queue, holder, { status: 'done' }, NOON)).toBe(true);
    });

    test('fences a worker also after staff have retried the row, when attempts count from 1 again', async () => {
      const db = await testDatabase('empty');
      await add(db, 'a');
      const fenced = await claimOne(db);
      const last = await claimOne(db, after(LEASE_MS));
      await finish(db, queue, last, { status: 'failed', error: 'x' }, NOON);
      expect(await retry(db, queue, fenced.key, NOON)).toBe(true);
      const holder = await claimOne(db);
      expect(holder.attempt).toBe(fenced.attempt);
      expect(await finish(db, queue, fenced, { status: 'done' }, NOON)).toBe(false);
      expect((await stored(db))?.lease_key).toBe(holder.leaseKey);
    });

    test('records what came of an attempt', async () => {
      const db = await testDatabase('empty');
      await add(db, 'a');
      await finish(db, queue, await claimOne(db), { status: 'queued', error: 'first', at: after(5) }, NOON);
      expect(await stored(db)).toMatchObject({
        status: 'queued',
        attempts: 1,
        last_error: 'first',
        available_at: after(5),
        lease_key: null,
        finished_at: null,
      });
      await finish(db, queue, await claimOne(db, after(5)), { status: 'failed', error: 'second' }, after(6));
      expect(await stored(db)).toMatchObject({
        status: 'failed',
        attempts: 2,
        last_error: 'second',
        finished_at: after(6),
      });
      expect(await claim(db, queue, 1, after(HOUR)), 'a dead letter waits for staff').toEqual([]);

      const key =
        (await db.row<{ key: string }>(sql`SELECT key FROM job UNION SELECT key FROM outbox_message`))?.key ??
        '';
      expect(await retry(db, queue, key, after(7))).toBe(true);
      expect(await retry(db, queue, key, after(7)), 'it is queued already').toBe(false);
      await finish(db, queue, await claimOne(db, after(7)), { status: 'done' }, after(8));
      expect(await stored(db)).toMatchObject({
        status: queue.done,
        attempts: 1,
        last_error: null,
        finished_at: after(8),
      });
      expect(await retry(db, queue, key, after(9)), 'it is done').toBe(false);
    });

    test('finds due rows with an index', async () => {
      const db = await testDatabase('empty');
      let asked = { text: '', values: [] as unknown[] };
      const rows = async (query: typeof asked) => {
        asked = query;
        return [];
      };
      await claim({ ...db, rows }, queue, 1, NOON);
      const lines = await db.transaction(async (tx) => {
        await tx.rows(sql`SET LOCAL enable_seqscan = off`);
        return tx.rows<{ 'QUERY PLAN': string }>({ ...asked, text: `EXPLAIN ${asked.text}` });
      });
      expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain(`${queue.table}_available`);
    });
  },
);

test('a worker leaves rows alone that are not its own', async () => {
  const db = await testDatabase('empty');
  await db.rows(sql`
    INSERT INTO job (key, kind, cause, payload, created_at, available_at)
    VALUES (${newKey()}, 'newer', 'x', '{}', ${NOON}, ${NOON})`);
  expect(await claim(db, JOBS, 1, NOON)).toEqual([]);
});

describe('after an attempt', () => {
  test('completes a row only once', () => {
    expect(afterSuccess(undefined, NOON)).toEqual({ status: 'done' });
  });

  test('what repeats is queued again', () => {
    expect(afterSuccess(HOUR, NOON)).toEqual({ status: 'queued', at: after(HOUR) });
  });

  test.each([
    [1, 1],
    [2, 3],
    [3, 9],
    [4, 27],
    [5, 81],
    [6, 243],
    [7, 360],
  ])('that failed as number %i, it is tried again after %i minutes', (attempt, minutes) => {
    const at = after(minutes * MINUTE);
    expect(afterFailure(attempt, failure, undefined, NOON)).toEqual({
      status: 'queued',
      error: failure.text,
      at,
    });
  });

  test('that failed as number 8, it is given up', () => {
    expect(afterFailure(8, failure, undefined, NOON)).toEqual({ status: 'failed', error: failure.text });
  });

  test('gives up a row right away if it failed for good', () => {
    const permanent = { ...failure, isPermanent: true };
    expect(afterFailure(1, permanent, undefined, NOON)).toEqual({ status: 'failed', error: failure.text });
  });

  test.each([
    [1, 1],
    [2, 3],
    [4, 27],
    [5, 60],
    [8, 60],
    [1000, 60],
  ])(
    'number %i of what repeats every hour, it waits %i minutes and is never given up',
    (attempt, minutes) => {
      const at = after(minutes * MINUTE);
      expect(afterFailure(attempt, failure, HOUR, NOON)).toEqual({
        status: 'queued',
        error: failure.text,
        at,
      });
    },
  );
});
