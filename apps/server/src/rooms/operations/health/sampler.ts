import { hostname } from 'node:os';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { type Database, type Db, sql } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { Log } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { Registry } from 'prom-client';
import { NO_REQUESTS, type RequestCounts, requestsBetween, requestsSinceStart } from './requests.ts';

const MINUTE = 60_000;
/** While the database is away, this many minutes are kept to be written later. */
const MOST_KEPT = 60;
const NANOSECONDS_IN_MS = 1_000_000;
/** A little longer than the page shows. */
const KEPT_DAYS = 8;

interface SamplerParts {
  readonly database: Database;
  readonly registry: Registry;
  readonly clock: Clock;
}

interface Sample extends RequestCounts {
  readonly minute: Date;
  readonly memory: number;
  readonly busy: number;
  readonly pauseMs: number;
  readonly connectionsWaiting: number;
}

/** The minute that has just ended. A timer that fires a moment early still means that one. */
const minuteBefore = (now: Date) => new Date(Math.floor((now.getTime() - MINUTE / 2) / MINUTE) * MINUTE);

/** Measures this process, one row a minute. What can't be written is tried again a minute later. */
export function createSampler({ database, registry, clock }: SamplerParts) {
  const own = { key: newKey(), host: hostname(), pid: process.pid, startedAt: clock.now() };
  const unwritten = new Set<Sample>();
  let counted = NO_REQUESTS;
  let utilization = performance.eventLoopUtilization();
  const pauses = monitorEventLoopDelay();
  pauses.enable();
  let writing: Promise<void> | undefined;

  const measure = async (): Promise<Sample> => {
    const [countedBefore, utilizationBefore] = [counted, utilization];
    counted = await requestsSinceStart(registry);
    utilization = performance.eventLoopUtilization();
    const pauseMs = Math.round(pauses.max / NANOSECONDS_IN_MS);
    pauses.reset();
    return {
      minute: minuteBefore(clock.now()),
      ...requestsBetween(countedBefore, counted),
      memory: process.memoryUsage.rss(),
      busy: performance.eventLoopUtilization(utilization, utilizationBefore).utilization,
      pauseMs,
      connectionsWaiting: database.waiting(),
    };
  };
  const write = async () => {
    for (let [next] = unwritten; next; [next] = unwritten) {
      await insertSample(database, own, next, unwritten.size === 1 ? clock.now() : null);
      unwritten.delete(next);
    }
  };
  return {
    async sample(): Promise<void> {
      unwritten.add(await measure());
      const [oldest] = unwritten;
      if (oldest && unwritten.size > MOST_KEPT) unwritten.delete(oldest);
      writing ??= write().finally(() => {
        writing = undefined;
      });
      await writing;
    },
    stop: () => pauses.disable(),
  };
}

/** Without a `now`, the sample is of an earlier minute, and no one knows anymore what was waiting then. */
const insertSample = (
  db: Db,
  own: { key: string; host: string; pid: number; startedAt: Date },
  sample: Sample,
  now: Date | null,
) => {
  const counts =
    now === null
      ? sql`NULL, NULL, NULL, NULL`
      : sql`
          (SELECT count(*) FROM pg_stat_activity
           WHERE datname = current_database() AND application_name LIKE 'portico%'),
          (SELECT count(*) FROM job WHERE status = 'queued' AND available_at <= ${now}),
          (SELECT count(*) FROM outbox_message WHERE status IN ('queued', 'sending')),
          (SELECT count(*) FROM audit_unsealed)`;
  return db.rows(sql`
    INSERT INTO health_sample (process_key, minute, host, pid, started_at, answered, refused, failed, durations,
      memory_bytes, busy_share, pause_ms, connections_waiting, connections, jobs_waiting, emails_waiting, audit_waiting)
    SELECT ${own.key}, ${sample.minute}, ${own.host}, ${own.pid}, ${own.startedAt}, ${sample.answered},
      ${sample.refused}, ${sample.failed}, ${sample.durations}::integer[], ${sample.memory}, ${sample.busy},
      ${sample.pauseMs}, ${sample.connectionsWaiting}, ${counts}
    ON CONFLICT DO NOTHING`);
};

/** At the end of every minute, in every process. Nothing waits for it, and a failure is only logged. */
export function startSampler({ log, ...parts }: SamplerParts & { readonly log: Log }): {
  stop(): Promise<void>;
} {
  const sampler = createSampler(parts);
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    const sinceMinute = parts.clock.now().getTime() % MINUTE;
    // At least half a minute, for a timer that fired a moment early.
    timer = setTimeout(tick, ((MINUTE * 1.5 - sinceMinute) % MINUTE) + MINUTE / 2).unref();
  };
  const tick = () => {
    wait();
    running = sampler.sample().catch((err) => log.warn({ err }, 'a health sample was not written'));
  };
  wait();
  return {
    async stop() {
      clearTimeout(timer);
      sampler.stop();
      await running;
    },
  };
}

export const sweepSamples = (db: Db, now: Date) =>
  db.rows(sql`
    DELETE FROM health_sample WHERE minute < ${new Date(now.getTime() - KEPT_DAYS * 24 * 60 * MINUTE)}`);
