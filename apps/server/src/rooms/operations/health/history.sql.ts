import { HEALTH_PERIODS, type HealthPeriod, type HealthPoint } from '@portico/contract/rooms/operations';
import { type Db, join, raw, sql } from '@portico/database/open';
import { dayOf, startOfBusinessDay } from '@portico/platform/businessDay';
import { BUCKETS, percentile } from './percentile.rules.ts';

const MINUTE = 60_000;

/** The steps of a period, the oldest first. The last one is going on. */
export async function healthPoints(db: Db, period: HealthPeriod, now: Date): Promise<HealthPoint[]> {
  const { steps, stepMinutes } = HEALTH_PERIODS[period];
  const step = stepMinutes * MINUTE;
  const midnight = await db.row<{ at: Date }>(sql`SELECT ${startOfBusinessDay(dayOf(now))} AS at`);
  // Counted from midnight, so that a step is the same the next time someone asks.
  const sinceStep = (now.getTime() - (midnight?.at.getTime() ?? 0)) % step;
  const from = new Date(now.getTime() - sinceStep - (steps - 1) * step);
  const [samples, signIns] = await Promise.all([
    samplesByStep(db, from, now, step),
    signInsByStep(db, from, now, step),
  ]);
  return Array.from({ length: steps }, (_, at) => {
    const { durations = [], ...measured } = samples.get(at) ?? {};
    const { SignIns = 0, SignInsRefused = 0 } = signIns.get(at) ?? {};
    return {
      At: new Date(from.getTime() + at * step).toISOString(),
      ...NOT_MEASURED,
      ...measured,
      P50: percentile(durations, 0.5),
      P95: percentile(durations, 0.95),
      SignIns,
      SignInsRefused,
    };
  });
}

const NOT_MEASURED = {
  Minutes: 0,
  Answered: null,
  Refused: null,
  Failed: null,
  MemoryBytes: null,
  BusyPercent: null,
  Connections: null,
  ConnectionsWaiting: null,
  Jobs: null,
  Emails: null,
  AuditEntries: null,
};

type Measured = Omit<HealthPoint, 'At' | 'P50' | 'P95' | 'SignIns' | 'SignInsRefused'>;

const stepOf = (column: 'minute' | 'at', from: Date, step: number) =>
  sql`floor(extract(epoch FROM ${raw(column)} - ${from}::timestamptz) * 1000 / ${step})::int AS step`;

const byStep = <T extends { step: number }>(rows: readonly T[]): Map<number, Omit<T, 'step'>> =>
  new Map(rows.map(({ step, ...row }) => [step, row]));

const EACH_BUCKET = join(
  Array.from({ length: BUCKETS }, (_, at) => sql`coalesce(sum(durations[${raw(String(at + 1))}]), 0)`),
);
const EACH_SUM = join(
  Array.from({ length: BUCKETS }, (_, at) => sql`sum(durations[${raw(String(at + 1))}])::int`),
);

/**
 * First the processes of each minute are put together: what each has of its own adds up, and of what all of them see alike
 * the highest counts once. Then the minutes of each step.
 */
const samplesByStep = async (db: Db, from: Date, now: Date, step: number) =>
  byStep(
    await db.rows<Measured & { step: number; durations: number[] }>(sql`
      WITH whole AS (
        SELECT minute, sum(answered) AS answered, sum(refused) AS refused, sum(failed) AS failed,
          ARRAY[${EACH_BUCKET}] AS durations, sum(memory_bytes) AS memory, max(busy_share) AS busy, sum(connections_waiting) AS waiting,
          max(connections) AS connections, max(jobs_waiting) AS jobs, max(emails_waiting) AS emails, max(audit_waiting) AS audit
        FROM health_sample WHERE minute >= ${from} AND minute < ${now} GROUP BY minute)
      SELECT ${stepOf('minute', from, step)}, count(*) AS "Minutes", sum(answered)::int AS "Answered",
        sum(refused)::int AS "Refused", sum(failed)::int AS "Failed", ARRAY[${EACH_SUM}] AS durations,
        max(memory)::bigint AS "MemoryBytes", round(max(busy) * 100)::int AS "BusyPercent", max(connections) AS "Connections",
        max(waiting)::int AS "ConnectionsWaiting", max(jobs) AS "Jobs", max(emails) AS "Emails", max(audit) AS "AuditEntries"
      FROM whole GROUP BY 1`),
  );

const signInsByStep = async (db: Db, from: Date, now: Date, step: number) =>
  byStep(
    await db.rows<Pick<HealthPoint, 'SignIns' | 'SignInsRefused'> & { step: number }>(sql`
      SELECT ${stepOf('at', from, step)}, count(*) FILTER (WHERE outcome = 'done') AS "SignIns",
        count(*) FILTER (WHERE outcome <> 'done') AS "SignInsRefused"
      FROM audit_entry WHERE action = 'identity.signIn' AND at >= ${from} AND at < ${now} GROUP BY 1`),
  );
