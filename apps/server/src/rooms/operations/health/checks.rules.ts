import type { HealthCheck, HealthProblem } from '@portico/contract/rooms/operations';

/** What a check found. A check that says nothing else is fine. */
export type Found = Partial<Omit<HealthCheck, 'Kind'>>;

export const bad = (Problem: HealthProblem, more: Found = {}): Found => ({ State: 'bad', Problem, ...more });
const warning = (Problem: HealthProblem, more: Found = {}): Found => ({ State: 'warning', Problem, ...more });

/** What the database knows about the whole portal. */
export interface Counted {
  readonly connections: number;
  readonly maxConnections: number;
  /** Since a few minutes ago. */
  readonly connectionsWaiting: number;
  readonly requestsFailed: number;
  /** The longest that a process was held by one piece of work, in milliseconds. */
  readonly pauseMs: number;
  readonly emails: number;
  readonly emailsSince: string | null;
  readonly emailsFailed: number;
  readonly jobs: number;
  readonly jobsSince: string | null;
  readonly jobsFailed: number;
  readonly auditWaiting: number;
  readonly auditSince: string | null;
  /** Entries that the last verification found changed. */
  readonly auditChanged: number;
  readonly keySince: string | null;
  readonly processes: number;
  readonly measuredAt: string | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As docs/operations.md says about alerts. */
const QUEUE_LATE = 15 * MINUTE;
const AUDIT_LATE = MINUTE;
/** Keys are replaced after 90 days, by an hourly job. */
const KEY_LATE = 92 * DAY;
/** A process is measured every minute, and one minute may be missed. */
export const MEASURED_LATE = 3 * MINUTE;
const FEW_LEFT = 0.8;
/** No request holds a process longer than 100 ms. Beyond this, neither the machine nor collecting memory explains it. */
const PAUSE_MS = 500;

const isOlder = (since: string | null, than: number, now: Date) =>
  since !== null && now.getTime() - Date.parse(since) > than;

/** Late is worse than failed: whatever is late holds up everything behind it. */
function queueFound(waiting: number, since: string | null, failed: number, now: Date): Found {
  if (isOlder(since, QUEUE_LATE, now)) return bad('late', { Count: waiting, Since: since });
  return failed > 0 ? warning('failed', { Count: failed }) : { Count: waiting };
}

function connectionsFound({ connections, maxConnections, connectionsWaiting }: Counted): Found {
  const open = { Count: connections, Limit: maxConnections };
  if (connectionsWaiting > 0) return warning('waiting', { Count: connectionsWaiting });
  return connections > maxConnections * FEW_LEFT ? warning('nearLimit', open) : open;
}

function auditFound({ auditWaiting, auditSince, auditChanged }: Counted, now: Date): Found {
  if (auditChanged > 0) return bad('changed', { Count: auditChanged });
  return isOlder(auditSince, AUDIT_LATE, now)
    ? bad('late', { Count: auditWaiting, Since: auditSince })
    : { Count: auditWaiting };
}

/** Every check that only needs what was counted. `uptime` is this process's, in milliseconds. */
export const foundByCounting = (counted: Counted, now: Date, uptime: number) => ({
  connections: connectionsFound(counted),
  requests: counted.requestsFailed > 0 ? warning('failed', { Count: counted.requestsFailed }) : { Count: 0 },
  pauses:
    counted.pauseMs > PAUSE_MS ? warning('held', { Count: counted.pauseMs }) : { Count: counted.pauseMs },
  emails: queueFound(counted.emails, counted.emailsSince, counted.emailsFailed, now),
  jobs: queueFound(counted.jobs, counted.jobsSince, counted.jobsFailed, now),
  audit: auditFound(counted, now),
  keys: isOlder(counted.keySince, KEY_LATE, now)
    ? warning('late', { Since: counted.keySince })
    : { Since: counted.keySince },
  // A process that has just started wasn't measured yet, and there may have been none before.
  processes:
    uptime > MEASURED_LATE && isOlder(counted.measuredAt, MEASURED_LATE, now)
      ? warning('late', { Since: counted.measuredAt })
      : { Count: counted.processes },
});
