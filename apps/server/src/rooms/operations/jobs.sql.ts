import type { JobSummary } from '@portico/contract/rooms/operations';
import { type Db, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';

type Counted = Omit<JobSummary, 'EveryMinutes'>;

/** Every kind that has jobs now or has run before. Jobs that are done aren't read: there may be very many. */
export const jobsByKind = (db: Db, now: Date): Promise<Counted[]> =>
  db.rows(sql`
    WITH open AS (
      SELECT kind, status, available_at FROM job WHERE status IN ('queued', 'running')
      UNION ALL SELECT kind, status, available_at FROM job WHERE status = 'failed'
    ), counted AS (
      SELECT kind, count(*) FILTER (WHERE status = 'running') AS running,
        count(*) FILTER (WHERE status = 'queued' AND available_at <= ${now}) AS waiting,
        min(available_at) FILTER (WHERE status = 'queued' AND available_at <= ${now}) AS since,
        count(*) FILTER (WHERE status = 'queued' AND available_at > ${now}) AS scheduled,
        min(available_at) FILTER (WHERE status = 'queued' AND available_at > ${now}) AS next,
        count(*) FILTER (WHERE status = 'failed') AS failed
      FROM open GROUP BY kind)
    SELECT kind AS "Kind", coalesce(running, 0) AS "Running", coalesce(waiting, 0) AS "Waiting",
      ${instant(sql`since`)} AS "WaitingSince", coalesce(scheduled, 0) AS "Scheduled", ${instant(sql`next`)} AS "NextAt",
      coalesce(failed, 0) AS "Failed", ${instant(sql`last.started_at`)} AS "LastRunAt",
      last.milliseconds AS "LastMilliseconds", last.error AS "LastError"
    FROM counted FULL JOIN job_run AS last USING (kind)`);

/** What was removed, for the audit log. */
export const discardJob = (db: Db, key: string): Promise<object | undefined> =>
  db.row(sql`
    DELETE FROM job WHERE key = ${key} AND status = 'failed'
    RETURNING kind, cause, attempts, ${instant(sql`created_at`)} AS "createdAt", last_error AS "lastError"`);
