import { type Database, type Db, sql } from '@portico/database/open';
import type { Clock } from './clock.ts';
import type { Log } from './context.ts';
import { addRows, enqueue, type Queue, type QueueFailure } from './queue.ts';
import { startWorker, type Worker } from './queue.worker.ts';

export const HOUR = 60 * 60_000;

/** What a job's handler gets. */
export interface JobCtx {
  readonly database: Database;
  readonly now: Date;
  readonly log: Log;
  /** Aborted when another worker has taken the job over. */
  readonly signal: AbortSignal;
}

/** A kind of job that a room can run. A handler must be safe to run twice: a process may die after its last step. */
export interface JobKind<P = never> {
  /** `challenges.startAccess`: the room, then what it does. */
  readonly name: string;
  /** How often it repeats; undefined if only `queueJob` starts it. */
  readonly everyMs?: number;
  run(ctx: JobCtx, payload: P): Promise<void>;
}

export interface NewJob<P> {
  /** What the job is for: a second one with the same cause isn't added. */
  readonly cause: string;
  readonly payload: P;
  /** Not before then. */
  readonly due: Date;
}

export const JOBS = { table: 'job', channel: 'job' } as const;

/** Puts a job into the caller's transaction: it runs if and only if that commits. */
export async function queueJob<P>(
  db: Db,
  { name }: Pick<JobKind<P>, 'name'>,
  { cause, payload, due }: NewJob<P>,
  now: Date,
): Promise<void> {
  const columns = { kind: name, payload: JSON.stringify(payload) };
  await addRows(db, JOBS, [{ cause: `${name}:${cause}`, due, columns }], now);
}

/** How many jobs one process runs in parallel. */
const LANES = 4;

interface StoredJob {
  readonly kind: string;
  readonly payload: never;
}

export interface JobsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly kinds: readonly JobKind[];
}

/** Runs the jobs of these kinds. Kinds that it doesn't know wait for a process that does, of a newer version. */
export function startJobs({ database, clock, log, kinds }: JobsParts): Worker {
  const known = new Map(kinds.map((kind) => [kind.name, kind]));
  if (known.size < kinds.length) throw new Error('Two kinds of job have the same name.');
  const queue: Queue = {
    ...JOBS,
    running: 'running',
    done: 'done',
    columns: sql`kind, payload`,
    mine: sql`kind = ANY (${[...known.keys()]})`,
  };
  const runs = createRuns(database, log);
  const worker = startWorker<StoredJob>({
    database,
    clock,
    log,
    queue,
    lanes: LANES,
    async work({ kind, payload }, signal) {
      const now = clock.now();
      const started = performance.now();
      const ended = (error: string | null) =>
        runs.record({ kind, now, milliseconds: performance.now() - started, error });
      try {
        await known.get(kind)?.run({ database, now, log, signal }, payload);
      } catch (cause) {
        await ended(jobFailure(cause).text);
        throw cause;
      }
      await ended(null);
    },
    failureOf: jobFailure,
    repeatEveryMs: ({ kind }) => known.get(kind)?.everyMs,
  });
  const scheduled = schedule(database, kinds, clock.now()).catch((cause: Error) =>
    log.error({ cause: cause.message }, 'repeating jobs were not scheduled'),
  );
  return {
    async drain() {
      await scheduled;
      return worker.drain();
    },
    async stop() {
      await scheduled;
      await worker.stop();
    },
  };
}

/** A job that repeats is one row, which is queued again after each run: all processes together run it once. */
async function schedule(db: Db, kinds: readonly JobKind[], now: Date): Promise<void> {
  for (const { name, everyMs } of kinds)
    if (everyMs !== undefined)
      await db.rows(
        enqueue(JOBS, [{ cause: `${name}:repeats`, due: now, columns: { kind: name, payload: '{}' } }], now),
      );
}

interface Run {
  readonly kind: string;
  readonly now: Date;
  readonly milliseconds: number;
  readonly error: string | null;
}

/** In a burst of one kind, not every run is worth a statement and a wait for the row. */
const RECORD_EVERY_MS = 1000;

/** Keeps the last run of each kind, for the Jobs page. The work doesn't depend on it. */
function createRuns(db: Db, log: Log) {
  const recorded = new Map<string, number>();
  return {
    async record({ kind, now, milliseconds, error }: Run): Promise<void> {
      const before = recorded.get(kind);
      if (error === null && before !== undefined && performance.now() - before < RECORD_EVERY_MS) return;
      recorded.set(kind, performance.now());
      await db
        .rows(sql`
          INSERT INTO job_run (kind, started_at, milliseconds, error)
          VALUES (${kind}, ${now}, ${Math.round(milliseconds)}, ${error})
          ON CONFLICT (kind) DO UPDATE SET started_at = excluded.started_at, milliseconds = excluded.milliseconds,
            error = excluded.error`)
        .catch((cause: Error) =>
          log.warn({ kind, cause: cause.message }, 'the run of a job was not recorded'),
        );
    },
  };
}

function jobFailure(cause: unknown): QueueFailure {
  const { name, code, message } = cause as NodeJS.ErrnoException;
  const brief = code ?? name;
  return { code: brief, text: `${brief}: ${message}`.slice(0, 500), isPermanent: false };
}

const KEPT_MS = 30 * 24 * HOUR;

/** Removes jobs that were done a month ago. Failed ones stay until someone has dealt with them. */
export async function sweepJobs(db: Db, now: Date): Promise<void> {
  await db.rows(
    sql`DELETE FROM job WHERE status = 'done' AND finished_at < ${new Date(now.getTime() - KEPT_MS)}`,
  );
}
