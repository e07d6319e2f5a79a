import { fail } from '@portico/contract/errors';
import type { BulkAction, BulkUndone } from '@portico/contract/rooms/claimBulk';
import type { ClaimEvent } from '@portico/contract/rules/claimEvents';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import {
  addEvent,
  type HeldClaim,
  holdClaims,
  isAdjuster,
  keepChanges,
  renewNextDue,
} from '../../claimRecord/index.ts';
import { linesOf } from '../claimDesk.lines.ts';
import { undoUntil } from './apply.ts';

interface Line {
  readonly claimKey: string;
  readonly number: string;
  readonly adjusterKey: string | null;
  readonly adjuster: string | null;
  readonly status: string;
  readonly catastropheKey: string | null;
  readonly catastrophe: string | null;
  readonly answer: string | null;
  readonly versionAfter: number;
  readonly isRestored: boolean;
  /** Who had it then is still an adjuster. */
  readonly canReturn: boolean;
}
interface Bulk {
  readonly action: BulkAction;
  readonly isForStaff: boolean;
  readonly by: string;
  readonly at: Date;
  readonly isUndone: boolean;
}

const readLines = ({ db }: Ctx, key: string): Promise<Line[]> =>
  db.rows(sql`
    SELECT claim.key AS "claimKey", coalesce(claim.number, claim.receipt) AS number, line.adjuster_before AS "adjusterKey",
      worker.name_full AS adjuster, line.status_before AS status, line.catastrophe_before AS "catastropheKey",
      catastrophe.name AS catastrophe, line.answer_before AS answer, line.version_after AS "versionAfter",
      line.is_restored AS "isRestored", line.adjuster_before IS NULL OR EXISTS (SELECT FROM adjuster
        WHERE adjuster.person_key = line.adjuster_before AND ${isAdjuster}) AS "canReturn"
    FROM claim_bulk_line line JOIN claim ON claim.key = line.claim_key
    LEFT JOIN person worker ON worker.key = line.adjuster_before
    LEFT JOIN catastrophe ON catastrophe.key = line.catastrophe_before
    WHERE line.bulk_key = ${key} ORDER BY claim.key`);

/** Makes the claims what they were, except those that were changed since. Again, it tells the same. */
export async function undoBulk(ctx: Ctx, key: string): Promise<BulkUndone> {
  const { db, now, actor } = ctx;
  const bulk = await db.row<Bulk>(sql`
    SELECT action, is_for_staff AS "isForStaff", by_key AS by, at, undone_at IS NOT NULL AS "isUndone" FROM claim_bulk WHERE key = ${key} FOR UPDATE`);
  if (bulk === undefined) return fail('recordNotFound');
  if (bulk.by !== actor.personKey && !actor.isAdmin) return fail('recordNotFound');
  if (!bulk.isUndone) {
    if (now > undoUntil(bulk.at)) fail('undoTooLate');
    await restoreAll(ctx, key, bulk);
  }
  const lines = await readLines(ctx, key);
  const named = ({ claimKey: ClaimKey, number }: Line) => ({ ClaimKey, Number: number });
  return {
    LineList: await linesOf(
      ctx,
      lines.filter(({ isRestored }) => isRestored).map(({ claimKey }) => claimKey),
    ),
    LeftList: lines.filter(({ isRestored }) => !isRestored).map(named),
  };
}

async function restoreAll(ctx: Ctx, key: string, bulk: Bulk): Promise<void> {
  const { db, now, actor } = ctx;
  const lines = await readLines(ctx, key);
  const held = await holdClaims(
    ctx,
    lines.map(({ claimKey }) => claimKey),
  );
  let restored = 0;
  for (const line of lines) {
    const claim = held.find((one) => one.key === line.claimKey);
    if (claim === undefined || claim.version !== line.versionAfter || !line.canReturn) continue;
    await restore(ctx, claim, line, bulk);
    await restorePromises(ctx, key, claim.key);
    await db.rows(sql`
      UPDATE claim_bulk_line SET is_restored = true WHERE bulk_key = ${key} AND claim_key = ${claim.key}`);
    restored += 1;
  }
  await db.rows(
    sql`UPDATE claim_bulk SET undone_at = ${now}, undone_by = ${actor.personKey} WHERE key = ${key}`,
  );
  ctx.note({ details: { undone: bulk.action, restored, left: lines.length - restored } });
}

async function restore(ctx: Ctx, claim: HeldClaim, line: Line, { action, isForStaff }: Bulk): Promise<void> {
  await ctx.db.rows(sql`
    UPDATE claim SET adjuster_key = ${line.adjusterKey}, status = ${line.status}, catastrophe_key = ${line.catastropheKey},
      catastrophe_answer = ${line.answer}, version = version + 1
    WHERE key = ${claim.key}`);
  await keepChanges(ctx, claim.key, [
    { field: 'catastrophe_key', before: claim.catastropheKey, after: line.catastropheKey },
  ]);
  const event = eventOf(action, line);
  await addEvent(ctx.db, claim.key, isForStaff ? { ...event, audience: 'staff' } : event, ctx);
}

/** No one has touched them: that would have raised the claim's version. */
async function restorePromises({ db }: Ctx, bulk: string, claimKey: string): Promise<void> {
  const moved = await db.rows(sql`
    UPDATE claim_promise promise SET due_on = had.due_before, law_due_on = had.law_before, citation = had.citation_before
    FROM claim_bulk_promise had
    WHERE had.bulk_key = ${bulk} AND promise.key = had.promise_key AND promise.claim_key = ${claimKey}
      AND promise.kept_at IS NULL AND promise.ended_at IS NULL RETURNING promise.key`);
  if (moved.length > 0) await renewNextDue(db, claimKey);
}

function eventOf(action: BulkAction, { adjuster, catastrophe }: Line): ClaimEvent {
  if (action === 'catastrophe') return { kind: 'catastropheSet', facts: { name: catastrophe } };
  return adjuster === null ? { kind: 'unassigned', facts: {} } : { kind: 'assigned', facts: { adjuster } };
}
