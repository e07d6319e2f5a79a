import { fail } from '@portico/contract/errors';
import { type BulkDone, type BulkRequest, UNDO_MINUTES } from '@portico/contract/rooms/claimBulk';
import type { EventAudience } from '@portico/contract/rules/claimEvents';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { addEvent, type HeldClaim, holdClaims, keepChanges, renewNextDue } from '../../claimRecord/index.ts';
import { linesOf } from '../claimDesk.lines.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { type MovedPromise, movePromises } from '../corrections/promises.ts';
import { giveTo } from '../work/give.ts';
import { type BulkClaim, type Change, type Plan, planBulk, sealOf, sideOf } from './plan.ts';

export const undoUntil = (at: Date): Date => new Date(at.getTime() + UNDO_MINUTES * 60_000);

interface Bulk {
  readonly key: string;
  readonly seal: string;
}

/** Does what the preview has shown, or nothing. Sent again, it tells the same once more. */
export async function applyBulk(ctx: Ctx, { key, seal }: Bulk, request: BulkRequest): Promise<BulkDone> {
  await needPowers(ctx);
  const { db, now, actor } = ctx;
  // One at a time: what people have room for depends on the others.
  await db.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('claimBulk.apply', 0))`);
  const done = await db.row<{ by: string; at: Date }>(
    sql`SELECT by_key AS by, at FROM claim_bulk WHERE key = ${key}`,
  );
  if (done !== undefined)
    return done.by === actor.personKey ? tell(ctx, key, done.at, request.ClaimKeys) : fail('recordNotFound');
  const held = await holdClaims(ctx, request.ClaimKeys);
  const plan = await planBulk(ctx, request);
  if (sealOf(plan) !== seal) fail('bulkChanged');
  await db.rows(sql`
    INSERT INTO claim_bulk (key, action, is_for_staff, by_key, at)
    VALUES (${key}, ${request.Action}, ${isForStaff(request)}, ${actor.personKey}, ${now})`);
  for (const planned of plan.changes) {
    const { claim } = planned;
    const found = held.find((one) => one.key === claim.key) ?? fail('recordNotFound');
    await change(ctx, plan, found, planned);
    await movePlanned(ctx, key, planned);
    await keepLine(ctx, key, claim);
  }
  ctx.note({
    details: { bulk: key, action: request.Action, changed: plan.changes.length, left: plan.left.length },
  });
  return tell(ctx, key, now, request.ClaimKeys);
}

/** What concerns several claims isn't news to the people who have the losses. */
const isForStaff = ({ ClaimKeys }: BulkRequest): boolean => ClaimKeys.length > 1;

async function change(ctx: Ctx, { request }: Plan, claim: HeldClaim, { to }: Change): Promise<void> {
  const audience: EventAudience | undefined = isForStaff(request) ? 'staff' : undefined;
  if (request.Action !== 'catastrophe') {
    if (to) await giveTo(ctx, claim, to, audience);
    return;
  }
  await ctx.db.rows(sql`
    UPDATE claim SET catastrophe_key = ${to?.key ?? null}, catastrophe_answer = 'desk', version = version + 1
    WHERE key = ${claim.key}`);
  await keepChanges(ctx, claim.key, [
    { field: 'catastrophe_key', before: claim.catastropheKey, after: to?.key ?? null },
  ]);
  const facts = { name: to?.name ?? null };
  await addEvent(ctx.db, claim.key, { kind: 'catastropheSet', facts, ...(audience && { audience }) }, ctx);
}

/** Moves the promises as the preview has shown, and keeps the dates that they had. */
async function movePlanned(ctx: Ctx, bulk: string, { claim, to, promises = [] }: Change): Promise<void> {
  if (promises.length === 0) return;
  const had = <T>(pick: (before: MovedPromise['before']) => T) => promises.map(({ before }) => pick(before));
  await ctx.db.rows(sql`
    INSERT INTO claim_bulk_promise (bulk_key, promise_key, due_before, law_before, citation_before)
    SELECT ${bulk}, had.* FROM unnest(${promises.map(({ key }) => key)}::uuid[], ${had((before) => before?.dueOn)}::date[],
      ${had((before) => before?.lawDueOn)}::date[], ${had((before) => before?.citation)}::text[]) AS had`);
  await movePromises(ctx, claim, sideOf(claim, to?.key ?? null), promises);
  await renewNextDue(ctx.db, claim.key);
}

const keepLine = ({ db }: Ctx, bulk: string, claim: BulkClaim) =>
  db.rows(sql`
    INSERT INTO claim_bulk_line (bulk_key, claim_key, adjuster_before, status_before, catastrophe_before, answer_before, version_after)
    SELECT ${bulk}, claim.key, ${claim.adjusterKey}, ${claim.status}, ${claim.catastropheKey}, ${claim.answer}, claim.version
    FROM claim WHERE claim.key = ${claim.key}`);

const tell = async (ctx: Ctx, Key: string, at: Date, keys: readonly string[]): Promise<BulkDone> => ({
  Key,
  LineList: await linesOf(ctx, keys),
  UndoUntil: undoUntil(at).toISOString(),
});
