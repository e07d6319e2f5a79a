import { operations } from '@portico/contract/rooms/operations';
import { answer } from '@portico/platform/context';
import { namesOf } from '../auditLog/index.ts';
import { findLocks } from '../locks/index.ts';
import { type CheckedParts, healthChecks } from './health/checks.ts';
import { healthPoints } from './health/history.sql.ts';
import { processesSeen } from './health/now.sql.ts';
import { discardJob, jobsByKind } from './jobs.sql.ts';

/** A kind of job that this installation runs. */
export interface ListedKind {
  readonly name: string;
  readonly everyMs?: number;
}

const MINUTE = 60_000;
const NOTHING = {
  Running: 0,
  Waiting: 0,
  WaitingSince: null,
  Scheduled: 0,
  NextAt: null,
  Failed: 0,
  LastRunAt: null,
  LastMilliseconds: null,
  LastError: null,
};

export interface OperationsParts extends CheckedParts {
  /** The kinds of job that this installation runs. */
  readonly jobs: readonly ListedKind[];
}

export function operationsRoom({ jobs: kinds, ...checked }: OperationsParts) {
  const checkAll = healthChecks(checked);
  return answer(operations, {
    async health(ctx) {
      const [Checks, Processes] = await Promise.all([checkAll(ctx), processesSeen(ctx.db, ctx.now)]);
      return { At: ctx.now.toISOString(), Checks, Processes };
    },

    healthHistory: async ({ db, now }, { query: { Period } }) => ({
      Period,
      Points: await healthPoints(db, Period, now),
    }),

    async locks(ctx, { query, paging }) {
      const page = await findLocks(ctx, { tableName: query.TypeString }, paging);
      const names = await namesOf(
        ctx.db,
        page.rows.map(({ RecordKey }) => RecordKey),
      );
      return {
        rows: page.rows.map((lock) => ({ ...lock, Record: names.get(lock.RecordKey) ?? null })),
        total: page.total,
      };
    },

    async jobs({ db, now }) {
      const counted = new Map((await jobsByKind(db, now)).map((summary) => [summary.Kind, summary]));
      const everyMs = new Map(kinds.map(({ name, everyMs: every }) => [name, every]));
      return [...new Set([...everyMs.keys(), ...counted.keys()])].sort().map((Kind) => {
        const every = everyMs.get(Kind);
        return {
          ...NOTHING,
          ...counted.get(Kind),
          Kind,
          EveryMinutes: every === undefined ? null : every / MINUTE,
        };
      });
    },

    async discardJob(ctx, { params: { key } }) {
      const before = await discardJob(ctx.db, key);
      ctx.note({ details: before ? { before, after: null } : { discarded: false } });
      return before !== undefined;
    },
  });
}
