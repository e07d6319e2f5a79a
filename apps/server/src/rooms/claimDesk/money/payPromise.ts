import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { endPromises, type HeldClaim, keepPromise, makePromises } from '../../claimRecord/index.ts';
import type { StoredPayment } from './payable.ts';

/**
 * A claim promises to send the payment for the loss that was approved first, by the day that its approval sets. Once that
 * one is sent or isn't approved anymore, the next one has its day. What experts and lawyers get isn't promised to the insured.
 */
export async function promisePay(ctx: Ctx, claim: HeldClaim): Promise<void> {
  const approvedAt = await approvedFirst(ctx, claim.key);
  if (approvedAt !== null)
    await makePromises(ctx.db, claim, ['pay'], approvedAt, { happened: { agreement: approvedAt } });
}

/** A payment was sent. */
export async function keepPay(ctx: Ctx, claim: HeldClaim): Promise<void> {
  await keepPromise(ctx.db, claim.key, 'pay', ctx.now);
  await promisePay(ctx, claim);
}

/** A payment that was approved isn't anymore. A promise that another one still needs stays as it is. */
export async function dropPay(
  ctx: Ctx,
  claim: HeldClaim,
  { state, cost, approvedAt }: StoredPayment,
  reason: string,
): Promise<void> {
  if (state !== 'approved' || cost !== 'indemnity' || approvedAt === null) return;
  const first = await approvedFirst(ctx, claim.key);
  if (first !== null && first <= approvedAt) return;
  await endPromises(ctx, claim.key, 'pay', reason);
  await promisePay(ctx, claim);
}

async function approvedFirst({ db }: Ctx, claimKey: string): Promise<Date | null> {
  const found = await db.row<{ approvedAt: Date | null }>(sql`
    SELECT min(approved_at) AS "approvedAt" FROM claim_payment
    WHERE claim_key = ${claimKey} AND cost = 'indemnity' AND state = 'approved'`);
  return found?.approvedAt ?? null;
}
