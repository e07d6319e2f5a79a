import { type Db, empty, join, raw, type Sql, sql } from '@portico/database/open';
import { newKey } from './ids.ts';

/** A table whose rows are work to do: outbox_message or job. 0001_platform.sql lists the columns they share. */
export interface Queue {
  readonly table: 'outbox_message' | 'job';
  /** Notified when a row is added. */
  readonly channel: string;
  /** What the table calls a row that a worker has, and one that is finished. */
  readonly running: string;
  readonly done: string;
  /** What a worker needs to know about a row. */
  readonly columns: Sql;
  /** Which rows this process can work on; all of them without it. */
  readonly mine?: Sql;
  /** Assignments for a row that won't be tried again. */
  readonly whenOver?: Sql;
}

/** A worker's right to finish a row, until its lease runs out and another worker takes it. */
export interface Claim {
  readonly key: string;
  readonly leaseKey: string;
  /** 1 for the first. */
  readonly attempt: number;
}

const MINUTE = 60_000;
/** A lease that wasn't renewed for this long was left by a process that died. */
export const LEASE_MS = 40_000;
/** Several times per lease, so one renewal may fail. */
export const RENEW_EVERY_MS = 10_000;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Claims up to `limit` due rows, so no other worker does. */
export const claim = <T>(db: Db, queue: Queue, limit: number, now: Date): Promise<(T & Claim)[]> =>
  db.rows(sql`
    UPDATE ${raw(queue.table)}
    SET status = ${queue.running}, attempts = attempts + 1, lease_key = gen_random_uuid(),
        available_at = ${later(now, LEASE_MS)}
    WHERE key IN (
      SELECT key FROM ${raw(queue.table)}
      WHERE status IN ('queued', ${raw(`'${queue.running}'`)}) AND available_at <= ${now} AND ${queue.mine ?? sql`true`}
      ORDER BY available_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING key, lease_key AS "leaseKey", attempts AS attempt, ${queue.columns}`);

const held = ({ key, leaseKey }: Claim) => sql`key = ${key} AND lease_key = ${leaseKey}`;

/** Extends the lease. Says whether we still have it. */
export async function renew(db: Db, { table }: Queue, claimed: Claim, now: Date): Promise<boolean> {
  const renewed = await db.row(sql`
    UPDATE ${raw(table)} SET available_at = ${later(now, LEASE_MS)} WHERE ${held(claimed)} RETURNING key`);
  return renewed !== undefined;
}

export interface QueueFailure {
  /** For the log. */
  readonly code: string;
  /** For staff. */
  readonly text: string;
  /** Trying again would be of no use. */
  readonly isPermanent: boolean;
}

/** What happens to a row after an attempt. */
export type Outcome =
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: string }
  /** Without an error, it's a job that repeats and starts over. */
  | { readonly status: 'queued'; readonly error?: string; readonly at: Date };

const MOST_ATTEMPTS = 8;
const LONGEST_WAIT = 360 * MINUTE;
const backOff = (attempt: number) => Math.min(3 ** (attempt - 1) * MINUTE, LONGEST_WAIT);

export const afterSuccess = (repeatEveryMs: number | undefined, now: Date): Outcome =>
  repeatEveryMs === undefined ? { status: 'done' } : { status: 'queued', at: later(now, repeatEveryMs) };

/**
 * Tries again after 1, 3, 9, 27, 81, 243 and 360 minutes, then gives up: `failed` is the dead letter. What repeats is
 * never given up, and waits no longer than until it would have run again anyway.
 */
export function afterFailure(
  attempt: number,
  { text: error, isPermanent }: QueueFailure,
  repeatEveryMs: number | undefined,
  now: Date,
): Outcome {
  if (repeatEveryMs !== undefined)
    return { status: 'queued', error, at: later(now, Math.min(backOff(attempt), repeatEveryMs)) };
  if (isPermanent || attempt >= MOST_ATTEMPTS) return { status: 'failed', error };
  return { status: 'queued', error, at: later(now, backOff(attempt)) };
}

/** Records an attempt's outcome, unless another worker has taken the row over. Says whether it did. */
export async function finish(
  db: Db,
  queue: Queue,
  claimed: Claim,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const { status } = outcome;
  const error = 'error' in outcome ? outcome.error : undefined;
  const isOver = status !== 'queued';
  const changes = [
    sql`status = ${status === 'done' ? queue.done : status}`,
    sql`lease_key = NULL`,
    sql`last_error = ${error ?? null}`,
    isOver ? sql`finished_at = ${now}` : sql`available_at = ${outcome.at}`,
    ...(isOver && queue.whenOver ? [queue.whenOver] : []),
    ...(!isOver && error === undefined ? [sql`attempts = 0`] : []),
  ];
  const finished = await db.row(sql`
    UPDATE ${raw(queue.table)} SET ${join(changes)} WHERE ${held(claimed)} RETURNING key`);
  return finished !== undefined;
}

/** A row to add. All rows of one statement have the same columns. */
export interface NewRow {
  readonly cause: string;
  readonly due: Date;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** Adds rows, without those whose cause is there already. Workers are notified once that is committed. Gives how many it added. */
export async function addRows(
  db: Db,
  queue: Pick<Queue, 'table' | 'channel'>,
  rows: readonly NewRow[],
  now: Date,
): Promise<number> {
  const added = await db.rows(enqueue(queue, rows, now, db.announce === undefined));
  if (added.length > 0) db.announce?.(queue.channel, added.length);
  return added.length;
}

/** Gives a row for each one that was added. */
export const enqueue = (
  { table, channel }: Pick<Queue, 'table' | 'channel'>,
  rows: readonly NewRow[],
  now: Date,
  notifies = true,
): Sql => {
  const all = rows.map(({ cause, due, columns }) => ({
    key: newKey(),
    cause,
    created_at: now,
    available_at: due,
    ...columns,
  }));
  return sql`
    WITH added AS (
      INSERT INTO ${raw(table)} (${raw(Object.keys(all[0] ?? {}).join(', '))})
      VALUES ${join(all.map((row) => sql`(${join(Object.values(row))})`))}
      ON CONFLICT (cause) DO NOTHING RETURNING key)
    SELECT ${notifies ? sql`pg_notify(${channel}, '')` : sql`key`} FROM added`;
};

/** Gives a row that was given up all its attempts again. Says whether there was one. */
export async function retry(
  db: Db,
  { table, channel }: Pick<Queue, 'table' | 'channel'>,
  key: string,
  now: Date,
  condition: Sql = empty,
): Promise<boolean> {
  const retried = await db.row(sql`
    WITH retried AS (
      UPDATE ${raw(table)} SET status = 'queued', attempts = 0, available_at = ${now}, finished_at = NULL
      WHERE key = ${key} AND status = 'failed' ${condition} RETURNING key)
    SELECT pg_notify(${channel}, '') FROM retried`);
  return retried !== undefined;
}
