import { fail } from '@portico/contract/errors';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { addEvent, type HeldClaim, holdClaim, makePromises, renewNextDue } from '../../claimRecord/index.ts';
import { needPowers } from '../claimDesk.powers.ts';

interface Promised {
  readonly kind: 'acknowledge' | 'call' | 'inspect' | 'decide' | 'pay' | 'update' | 'reply' | 'send';
  readonly dueOn: string;
  readonly lawDueOn: string | null;
  readonly citation: string | null;
  readonly isOpen: boolean;
}
interface Change {
  readonly DueOn?: string | undefined;
  readonly Reason?: string | undefined;
}

/**
 * Without a day, the promise is kept. What is kept stays kept, and what ended with the claim is over. On a closed claim a message
 * can still wait for its answer.
 */
export async function changePromise(
  ctx: Ctx,
  key: string,
  promiseKey: string,
  change: Change,
): Promise<void> {
  await needPowers(ctx);
  const claim = await holdClaim(ctx, key);
  if (claim.number === null) fail('claimNotOpen');
  const promise =
    (await ctx.db.row<Promised>(sql`
      SELECT kind, due_on AS "dueOn", law_due_on AS "lawDueOn", citation,
        kept_at IS NULL AND ended_at IS NULL AS "isOpen"
      FROM claim_promise WHERE key = ${promiseKey} AND claim_key = ${key}`)) ?? fail('recordNotFound');
  if (!promise.isOpen) return;
  if (change.DueOn === undefined) await keep(ctx, claim, promiseKey, promise);
  else await move(ctx, key, promiseKey, promise, change);
  await renewNextDue(ctx.db, key);
  ctx.note({ details: { promise: promise.kind, from: promise.dueOn, to: change.DueOn ?? null } });
}

async function keep(ctx: Ctx, claim: HeldClaim, promiseKey: string, { kind }: Promised): Promise<void> {
  const { db, now } = ctx;
  await db.rows(sql`UPDATE claim_promise SET kept_at = ${now} WHERE key = ${promiseKey}`);
  if (kind !== 'acknowledge' && kind !== 'send')
    await addEvent(db, claim.key, { kind: 'promiseKept', facts: { kind } }, ctx);
  // The next update is due however the last one was given, so an open claim always has a next day.
  if (claim.isOpen) await makePromises(db, claim, ['update'], now);
}

/** Not into the past, and not past the day that the law sets. */
async function move(ctx: Ctx, key: string, promiseKey: string, promise: Promised, { DueOn, Reason }: Change) {
  const { db, now } = ctx;
  const to = DueOn ?? '';
  if (Reason === undefined) fail('promiseReasonNeeded');
  if (to < dayOf(now)) fail('promiseInPast');
  const { lawDueOn, citation, kind } = promise;
  if (lawDueOn !== null && to > lawDueOn)
    fail('promisePastLaw', { day: formatDay(lawDueOn), citation: citation ?? '' });
  await db.rows(sql`
    UPDATE claim_promise SET due_on = ${to}, moved_from = ${promise.dueOn}, moved_reason = ${Reason}
    WHERE key = ${promiseKey}`);
  if (kind === 'acknowledge' || kind === 'send') return;
  await addEvent(db, key, { kind: 'promiseMoved', facts: { kind, from: promise.dueOn, to } }, ctx);
}
