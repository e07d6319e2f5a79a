import type { HealthProcess } from '@portico/contract/rooms/operations';
import { type Db, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { type Counted, MEASURED_LATE } from './checks.rules.ts';

const MINUTE = 60_000;
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** How far back failed requests and waiting statements still count as now. */
const RECENT = 15 * MINUTE;

/** A sample has the minute it is about, which ends a minute later. */
const isRunning = (now: Date) => sql`minute >= ${before(now, MEASURED_LATE + MINUTE)}`;

export async function countNow(db: Db, now: Date): Promise<Counted | undefined> {
  return db.row<Counted>(sql`
    SELECT (SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name LIKE 'portico%') AS connections,
      current_setting('max_connections')::int AS "maxConnections",
      recent.waiting AS "connectionsWaiting", recent.failed AS "requestsFailed", recent.pause AS "pauseMs",
      recent.processes,
      (SELECT ${instant(sql`(max(minute) + interval '1 minute')`)} FROM health_sample) AS "measuredAt",
      emails.count AS emails, emails.since AS "emailsSince",
      (SELECT count(*) FROM outbox_message WHERE status = 'failed') AS "emailsFailed",
      jobs.count AS jobs, jobs.since AS "jobsSince",
      (SELECT count(*) FROM job WHERE status = 'failed') AS "jobsFailed",
      unsealed.count AS "auditWaiting", unsealed.since AS "auditSince",
      coalesce((SELECT cardinality(problems) FROM audit_verification WHERE finished_at IS NOT NULL AND error IS NULL
                ORDER BY asked_at DESC, key DESC LIMIT 1), 0) AS "auditChanged",
      (SELECT ${instant(sql`max(active_from)`)} FROM signing_key WHERE active_from <= ${now}) AS "keySince"
    FROM (SELECT coalesce(max(connections_waiting) FILTER (WHERE ${isRunning(now)}), 0) AS waiting,
            coalesce(sum(failed), 0)::int AS failed, coalesce(max(pause_ms), 0) AS pause, count(DISTINCT process_key) FILTER (WHERE ${isRunning(now)}) AS processes
          FROM health_sample WHERE minute >= ${before(now, RECENT)}) AS recent,
      (SELECT count(*), ${instant(sql`min(created_at)`)} AS since FROM outbox_message
       WHERE status IN ('queued', 'sending')) AS emails,
      (SELECT count(*), ${instant(sql`min(available_at)`)} AS since FROM job
       WHERE status IN ('queued', 'running') AND available_at <= ${now}) AS jobs,
      (SELECT count(*), ${instant(sql`min(at)`)} AS since FROM audit_unsealed) AS unsealed`);
}

/** Those that were measured in the last day, the running ones first. */
export const processesSeen = (db: Db, now: Date): Promise<HealthProcess[]> =>
  db.rows(sql`
    SELECT process_key AS "Key", host AS "Host", pid AS "Pid", ${instant(sql`started_at`)} AS "StartedAt",
      ${instant(sql`(minute + interval '1 minute')`)} AS "SeenAt", ${isRunning(now)} AS "IsRunning",
      memory_bytes AS "MemoryBytes", round(busy_share * 100)::int AS "BusyPercent"
    FROM (SELECT DISTINCT ON (process_key) * FROM health_sample WHERE minute > ${before(now, 24 * 60 * MINUTE)}
          ORDER BY process_key, minute DESC) AS latest
    ORDER BY minute DESC, host, pid`);
