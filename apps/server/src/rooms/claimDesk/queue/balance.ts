import { fail } from '@portico/contract/errors';
import type { DeskBalance, DeskLine } from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { holdClaims } from '../../claimRecord/index.ts';
import { linesOf } from '../claimDesk.lines.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { assignClaims } from '../work/bulk.ts';
import { dealOut, type ToPlace } from './balance.rules.ts';
import { readAdjusters } from './stats.ts';

/** Who would get which of the claims. The page shows it before anything changes. */
export async function planBalance(ctx: Ctx, keys: readonly string[]): Promise<DeskBalance> {
  await needPowers(ctx);
  const claims = await ctx.db.rows<ToPlace>(sql`
    SELECT key, coalesce(number, receipt) AS number, state, is_open AND number IS NOT NULL AS "isOpen",
      adjuster_key AS "adjusterKey"
    FROM claim WHERE key = ANY (${keys}::uuid[]) ORDER BY key`);
  if (claims.length < new Set(keys).size) fail('recordNotFound');
  ctx.note({ details: { claims: keys.length } });
  const today = dayOf(ctx.now);
  return dealOut(claims, await readAdjusters(ctx.db, today), today);
}

/** Assigns the claims as planned, all of them or none. */
export async function balanceClaims(
  ctx: Ctx,
  claimKeys: readonly string[],
  adjusterKeys: readonly string[],
): Promise<DeskLine[]> {
  await needPowers(ctx);
  // Locks all of them at once: in parts, two people who balance the same claims could block each other.
  await holdClaims(ctx, claimKeys);
  const adjusters = new Set(adjusterKeys);
  for (const adjuster of adjusters) {
    const share = claimKeys.filter((_key, at) => adjusterKeys[at] === adjuster);
    await assignClaims(ctx, share, adjuster);
  }
  ctx.note({ details: { claims: claimKeys.length, adjusters: adjusters.size } });
  return linesOf(ctx, claimKeys);
}
