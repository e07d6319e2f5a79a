import { fail } from '@portico/contract/errors';
import { approvalRefusal, committedOn, needsSecondPerson } from '@portico/contract/rules/claimAuthority';
import type { AskedPayment, PayableReason } from '@portico/contract/rules/claimPayable';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { needPowers } from '../claimDesk.powers.ts';
import type { ClaimPayable, StoredPayment } from './payable.ts';

const totalWith = ({ payments }: ClaimPayable, { key, coverageCode, amountCents }: AskedPayment) =>
  committedOn(payments, coverageCode, key) + amountCents;

/** Whether the caller's request is approved at once. */
export async function isAlone(
  ctx: Ctx,
  facts: ClaimPayable,
  asked: AskedPayment,
  warnings: readonly PayableReason[],
): Promise<boolean> {
  const { AuthorityCents: authorityCents, SecondPersonCents } = await needPowers(ctx);
  const release = { totalCents: totalWith(facts, asked), authorityCents };
  return !needsSecondPerson(release, SecondPersonCents, warnings.length > 0);
}

/** Refuses those who can't be the second person of a payment. */
export async function needApprover(
  ctx: Ctx,
  claimKey: string,
  facts: ClaimPayable,
  payment: StoredPayment,
): Promise<void> {
  const { AuthorityCents: authorityCents } = await needPowers(ctx);
  const totalCents = totalWith(facts, payment);
  const refusal = approvalRefusal({
    totalCents,
    authorityCents,
    approver: ctx.actor.personKey,
    requestedBy: payment.requestedBy,
    payeeBy: payment.payeeBy,
    reserveSetBy: await reserveSetBy(ctx, claimKey, payment.coverageCode),
  });
  if (refusal !== undefined)
    fail(refusal, { limit: formatMoney(authorityCents), total: formatMoney(totalCents) });
}

/** Who set a reserve of this coverage today. What payments take off it has no setter. */
async function reserveSetBy({ db, now }: Ctx, claimKey: string, coverageCode: string): Promise<string[]> {
  const setters = await db.rows<{ key: string }>(sql`
    SELECT DISTINCT by_key AS key FROM claim_entry
    WHERE claim_key = ${claimKey} AND coverage_code = ${coverageCode} AND kind = 'reserve' AND payment_key IS NULL
      AND ${businessDay(sql`booked_at`)} = ${dayOf(now)}::date`);
  return setters.map(({ key }) => key);
}
