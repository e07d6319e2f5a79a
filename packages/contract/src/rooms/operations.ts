import * as z from 'zod/mini';
import { admin, del, get, json, list, room } from '../define.ts';
import { byKey } from '../fields.ts';
import { RecordName } from './auditLog.ts';
import { LOCKABLE_TYPES, LockedRecord } from './locks.ts';
import { HEALTH_PERIOD_NAMES, HealthHistory, HealthNow } from './operations/health.ts';

export * from './operations/health.ts';

/** A record lock with what people call the record. */
export const NamedLock = z.extend(LockedRecord, { Record: z.nullable(RecordName) });
export type NamedLock = z.infer<typeof NamedLock>;

/** The jobs of one kind, and its last run in any process. */
export const JobSummary = z.object({
  /** The room, then what it does: `storage.sweep`. */
  Kind: z.string(),
  /** Null if it only runs when something asks for it. */
  EveryMinutes: z.nullable(z.number()),
  Running: z.int(),
  /** Due now, but not started. */
  Waiting: z.int(),
  WaitingSince: z.nullable(z.iso.datetime()),
  /** To be run later, and when the next one is due. */
  Scheduled: z.int(),
  NextAt: z.nullable(z.iso.datetime()),
  Failed: z.int(),
  LastRunAt: z.nullable(z.iso.datetime()),
  LastMilliseconds: z.nullable(z.int()),
  /** Null if the last run succeeded. */
  LastError: z.nullable(z.string()),
});
export type JobSummary = z.infer<typeof JobSummary>;

const desk = { module: 'W2_PORTAL', ...admin } as const;

export const operations = room('operations', {
  health: get('/api/Admin/Health', {
    about:
      'Whether everything works right now: database, file storage, virus scanner, emails, jobs, audit log and sign-in keys, and the processes of the last day.',
    ...desk,
    // The page asks again and again.
    unaudited: true,
    quiet: true,
    reply: json(HealthNow),
  }),
  healthHistory: get('/api/Admin/Health/History', {
    about:
      'Requests, response times, sign-ins, queues, connections and memory of all processes together, over the last hour, day or week. What wasn’t measured is null.',
    ...desk,
    unaudited: true,
    quiet: true,
    query: z.object({ Period: z.enum(HEALTH_PERIOD_NAMES) }),
    example: { query: { Period: 'hour' } },
    reply: json(HealthHistory),
  }),
  locks: get('/api/Admin/Lock', {
    about: 'Current record locks with the names of the records, by type.',
    ...desk,
    // The page asks every few seconds. Breaking a lock is audited.
    unaudited: true,
    quiet: true,
    query: z.object({ TypeString: z.optional(z.enum(LOCKABLE_TYPES)) }),
    reply: list(NamedLock),
  }),
  jobs: get('/api/Admin/Job', {
    about:
      'Background work by kind: what is running, waiting, scheduled and failed, and how the last run went.',
    ...desk,
    unaudited: true,
    quiet: true,
    reply: json(z.array(JobSummary)),
  }),
  discardJob: del('/api/Admin/Job/{key}', {
    about: 'Removes a job that was given up. False if it’s no longer one of those.',
    budget: 'edits',
    ...desk,
    ...byKey('job'),
    missing: 'false',
    reply: json(z.boolean()),
  }),
});
