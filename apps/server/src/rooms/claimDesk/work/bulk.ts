import { fail } from '@portico/contract/errors';
import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { addEvent, type HeldClaim, holdClaims, keepChanges } from '../../claimRecord/index.ts';
import { linesOf } from '../claimDesk.lines.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { adjusterByKey, giveTo } from './give.ts';

/** Assigns all of the claims or none. The adjuster has to be licensed in their states. */
export async function assignClaims(
  ctx: Ctx,
  keys: readonly string[],
  adjusterKey: string,
): Promise<DeskLine[]> {
  await needPowers(ctx);
  const adjuster = (await adjusterByKey(ctx, adjusterKey)) ?? fail('recordNotFound');
  const claims = await holdClaims(ctx, keys);
  if (claims.some(({ isOpen, number }) => !isOpen || number === null)) fail('claimNotOpen');
  for (const claim of claims) {
    if (!adjuster.states.includes(claim.state))
      fail('adjusterNotLicensed', { name: adjuster.name, state: claim.state });
    await giveTo(ctx, claim, adjuster);
  }
  ctx.note({ details: { claims: keys.length, adjuster: adjusterKey } });
  return linesOf(ctx, keys);
}

/** Says which catastrophe all of the claims belong to, or that they belong to none. */
export async function setCatastrophe(
  ctx: Ctx,
  keys: readonly string[],
  catastropheKey: string | null,
): Promise<DeskLine[]> {
  await needPowers(ctx);
  await setCatastropheOf(ctx, await holdClaims(ctx, keys), catastropheKey);
  ctx.note({ details: { claims: keys.length, catastrophe: catastropheKey } });
  return linesOf(ctx, keys);
}

async function setCatastropheOf(
  ctx: Ctx,
  claims: readonly HeldClaim[],
  catastropheKey: string | null,
): Promise<void> {
  const { db } = ctx;
  const named =
    catastropheKey === null
      ? { name: null }
      : ((await db.row<{ name: string }>(sql`SELECT name FROM catastrophe WHERE key = ${catastropheKey}`)) ??
        fail('recordNotFound'));
  for (const { key, catastropheKey: catastrophe } of claims) {
    const changed = await db.row(sql`
      UPDATE claim SET catastrophe_key = ${catastropheKey}, catastrophe_answer = 'desk', version = version + 1
      WHERE key = ${key} AND catastrophe_key IS DISTINCT FROM ${catastropheKey}::uuid RETURNING key`);
    if (changed === undefined) continue;
    await keepChanges(ctx, key, [{ field: 'catastrophe_key', before: catastrophe, after: catastropheKey }]);
    await addEvent(db, key, { kind: 'catastropheSet', facts: named }, ctx);
  }
}
