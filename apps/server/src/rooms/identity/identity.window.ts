import { IMPERSONATION } from '@portico/contract/rules/impersonation';
import type { Database } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Ctx } from '@portico/platform/context';
import { type JobKind, queueJob } from '@portico/platform/jobs';
import { endLeftImpersonation, markWindow } from './identity.sql.ts';

const END_LEFT = { name: 'identity.endLeftImpersonation' } as const;
interface Left {
  readonly impersonationKey: string;
}

const GRACE_MS = IMPERSONATION.grace * 1000;

const mark = async ({ actor, impersonator, db }: Ctx, leftAt: Date | null): Promise<string | undefined> =>
  impersonator &&
  (await markWindow(
    db,
    { staffKey: impersonator.personKey, sid: actor.sid, targetKey: actor.personKey },
    leftAt,
  ));

/**
 * A browser doesn't tell a page that closes from one that reloads. So the impersonation ends a little later, unless the
 * window says that it is back.
 */
export async function leaveImpersonation(ctx: Ctx): Promise<{ Left: number }> {
  const impersonationKey = await mark(ctx, ctx.now);
  if (impersonationKey === undefined) return { Left: 0 };
  const job = {
    cause: `${impersonationKey}:${ctx.now.toISOString()}`,
    payload: { impersonationKey },
    due: new Date(ctx.now.getTime() + GRACE_MS),
  };
  await queueJob<Left>(ctx.db, END_LEFT, job, ctx.now);
  return { Left: 1 };
}

export const resumeImpersonation = async (ctx: Ctx): Promise<{ Resumed: number }> => ({
  Resumed: (await mark(ctx, null)) === undefined ? 0 : 1,
});

const endLeft = (database: Database, { impersonationKey }: Left, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const ended = await endLeftImpersonation(tx, impersonationKey, new Date(now.getTime() - GRACE_MS));
    if (ended === undefined) return;
    await appendAudit(tx, [
      {
        at: now,
        action: 'identity.closeImpersonation',
        outcome: 'done',
        actor: ended.targetKey,
        impersonator: ended.staffKey,
        details: { impersonations: [impersonationKey], reason: 'windowClosed' },
      },
    ]);
  });

export const identityJobs: readonly JobKind[] = [
  { name: END_LEFT.name, run: ({ database, now }, left: Left) => endLeft(database, left, now) },
];
