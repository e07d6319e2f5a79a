import { fail } from '@portico/contract/errors';
import type { DeskChange } from '@portico/contract/rooms/claimDesk';
import { type ClaimStatus, isOpenStatus, missingFor, NEED_TEXT } from '@portico/contract/rules/claimStatus';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import {
  addEvent,
  type HeldClaim,
  holdClaim,
  holdClaims,
  promisesGoOn,
  renewNextDue,
} from '../../claimRecord/index.ts';
import { tellOfStatus } from '../claimDesk.emails.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { releaseReserves } from '../money/reserves.ts';
import { settleAtClosing } from './closing.ts';
import { statusFacts } from './facts.ts';
import { mergeInto } from './merge.ts';
import { addNote } from './notes.ts';

/** Changes what was sent, all of it or nothing. */
export async function changeClaim(ctx: Ctx, key: string, version: number, change: DeskChange): Promise<void> {
  await needPowers(ctx);
  // A duplicate and its original are locked together, in the order of their keys.
  const original = change.DuplicateOfKey;
  if (original === key) fail('claimOfItself');
  if (original !== undefined) await holdClaims(ctx, [key, original]);
  const claim = await holdClaim(ctx, key);
  if (claim.version !== version) fail('stale');
  if (change.EstimateCents !== undefined)
    await ctx.db.rows(sql`UPDATE claim SET estimate_cents = ${change.EstimateCents} WHERE key = ${key}`);
  if (change.Status !== undefined) await changeStatus(ctx, claim, change.Status, change);
  else if (change.Reason !== undefined) await addNote(ctx, key, change.Reason);
  await renewNextDue(ctx.db, key);
  ctx.note({
    details: { changed: Object.keys(change), from: claim.status, to: change.Status ?? claim.status },
  });
}

async function changeStatus(ctx: Ctx, claim: HeldClaim, to: ClaimStatus, change: DeskChange): Promise<void> {
  if (claim.status === to) return;
  if (change.ReleaseReserves === true && !isOpenStatus(to))
    await releaseReserves(ctx, claim.key, change.Reason ?? 'Claim closed');
  const missing = missingFor(claim.status, to, 'desk', await statusFacts(ctx, claim, change));
  if (missing === undefined) return fail('statusNotAllowed');
  if (missing.length > 0)
    fail('statusMissing', { missing: missing.map((need) => NEED_TEXT[need]).join(' ') });
  await reachStatus(ctx, claim, to, change);
  if (change.Reason !== undefined) await addNote(ctx, claim.key, change.Reason);
  if (to === 'DUPLICATE' && change.DuplicateOfKey !== undefined)
    await mergeInto(ctx, claim, change.DuplicateOfKey);
  await tellOfStatus(ctx, claim, to);
}

/** Gives a claim that is held its new status, with what follows for its promises. Whether it may have it was asked before. */
export async function reachStatus(
  ctx: Ctx,
  claim: HeldClaim,
  to: ClaimStatus,
  change: DeskChange,
): Promise<void> {
  const { db, now } = ctx;
  await db.rows(sql`
    UPDATE claim SET status = ${to}, is_open = ${isOpenStatus(to)}, closed_at = ${isOpenStatus(to) ? null : now},
      reopened_at = CASE WHEN ${to === 'REOPENED'} THEN ${now} ELSE reopened_at END,
      duplicate_of_key = ${to === 'DUPLICATE' ? (change.DuplicateOfKey ?? null) : null},
      next_due_on = CASE WHEN ${isOpenStatus(to)} THEN coalesce(next_due_on, ${dayOf(now)}::date) END
    WHERE key = ${claim.key}`);
  await addEvent(db, claim.key, { kind: 'status', facts: { to } }, ctx);
  await (isOpenStatus(to) ? promisesGoOn(ctx, claim, to) : settleAtClosing(ctx, claim, to, change));
}
