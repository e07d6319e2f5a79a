import * as z from 'zod/mini';

/** What is checked, in the order of the page. */
export const HEALTH_CHECKS = [
  'database',
  'connections',
  'storage',
  'scanner',
  'requests',
  'pauses',
  'emails',
  'jobs',
  'audit',
  'keys',
  'processes',
] as const;

export const HEALTH_PROBLEMS = [
  // The database refuses changes, or lacks a migration.
  'readOnly',
  'migrating',
  // Statements wait for a connection, or few are left.
  'waiting',
  'nearLimit',
  'full',
  'unreachable',
  'failed',
  'late',
  // Something held a process so long that other requests had to wait.
  'held',
  // The last verification found entries of the audit log that aren't as they were sealed.
  'changed',
] as const;
export type HealthProblem = (typeof HEALTH_PROBLEMS)[number];

export const HealthCheck = z.object({
  Kind: z.enum(HEALTH_CHECKS),
  /** `off` if this installation doesn't have it. */
  State: z.enum(['ok', 'warning', 'bad', 'off']),
  Problem: z.nullable(z.enum(HEALTH_PROBLEMS)),
  /** How many there are of what the check is about: waiting emails, failed jobs, open connections. */
  Count: z.nullable(z.int()),
  Limit: z.nullable(z.int()),
  Since: z.nullable(z.iso.datetime()),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

/** A process that was measured in the last day. */
export const HealthProcess = z.object({
  Key: z.uuid(),
  Host: z.string(),
  Pid: z.int(),
  StartedAt: z.iso.datetime(),
  SeenAt: z.iso.datetime(),
  IsRunning: z.boolean(),
  MemoryBytes: z.int(),
  /** How much of its last minute it was busy. Near 100, requests wait. */
  BusyPercent: z.int(),
});
export type HealthProcess = z.infer<typeof HealthProcess>;

export const HealthNow = z.object({
  At: z.iso.datetime(),
  Checks: z.array(HealthCheck),
  Processes: z.array(HealthProcess),
});
export type HealthNow = z.infer<typeof HealthNow>;

/** How the charts divide the time. */
export const HEALTH_PERIODS = {
  hour: { steps: 12, stepMinutes: 5 },
  day: { steps: 24, stepMinutes: 60 },
  week: { steps: 28, stepMinutes: 360 },
} as const;
export type HealthPeriod = keyof typeof HEALTH_PERIODS;
export const HEALTH_PERIOD_NAMES = ['hour', 'day', 'week'] as const satisfies readonly HealthPeriod[];

const Measured = z.nullable(z.int());

/** All processes together in one step of time. What wasn't measured is null. */
export const HealthPoint = z.object({
  At: z.iso.datetime(),
  /** In how many minutes of the step something was measured. */
  Minutes: z.int(),
  /** Requests by outcome: below 400, 4xx and 5xx. */
  Answered: Measured,
  Refused: Measured,
  Failed: Measured,
  /** In milliseconds. Null without requests, too. */
  P50: Measured,
  P95: Measured,
  MemoryBytes: Measured,
  /** Of the busiest process, in its busiest minute. */
  BusyPercent: Measured,
  /** The most at any minute of the step. */
  Connections: Measured,
  ConnectionsWaiting: Measured,
  Jobs: Measured,
  Emails: Measured,
  AuditEntries: Measured,
  /** From the audit log, so they need no measurement. */
  SignIns: z.int(),
  SignInsRefused: z.int(),
});
export type HealthPoint = z.infer<typeof HealthPoint>;

export const HealthHistory = z.object({ Period: z.enum(HEALTH_PERIOD_NAMES), Points: z.array(HealthPoint) });
export type HealthHistory = z.infer<typeof HealthHistory>;
