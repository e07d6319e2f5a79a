import type { DeskChange } from '@portico/contract/rooms/claimDesk';
import { sumFigures } from '@portico/contract/rules/claimLedger';
import type { StatusFacts } from '@portico/contract/rules/claimStatus';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type { HeldClaim } from '../../claimRecord/index.ts';
import { DEDUCTIBLE } from '../../claimRecord/index.ts';
import { moneyOf } from '../money/entries.ts';

type Counted = Pick<StatusFacts, 'hasMessage' | 'openPayments' | 'openTasks' | 'deductibleCents'>;
type Claim = Pick<HeldClaim, 'key' | 'adjusterKey' | 'estimateCents'>;

/** What a change of status depends on: the claim's records, and what comes with the change. */
export async function statusFacts(ctx: Ctx, claim: Claim, change: DeskChange): Promise<StatusFacts> {
  const { paidCents, reserveCents } = sumFigures(await moneyOf(ctx, claim.key));
  const counted = await ctx.db.row<Counted>(sql`
    SELECT ${DEDUCTIBLE} AS "deductibleCents",
      EXISTS (SELECT FROM claim_message message WHERE message.claim_key = claim.key AND message.sender = 'you') AS "hasMessage",
      (SELECT count(*)::int FROM claim_payment payment WHERE payment.claim_key = claim.key
       AND payment.state IN ('requested', 'approved')) AS "openPayments",
      (SELECT count(*)::int FROM claim_diary item WHERE item.claim_key = claim.key AND item.done_at IS NULL) AS "openTasks"
    FROM claim WHERE claim.key = ${claim.key}`);
  if (counted === undefined) throw new Error('A claim that was found has gone.');
  return {
    ...counted,
    hasAdjuster: claim.adjusterKey !== null,
    reason: change.Reason ?? '',
    duplicateOf: change.DuplicateOfKey ?? null,
    estimateCents: change.EstimateCents === undefined ? claim.estimateCents : change.EstimateCents,
    paidCents,
    reserveCents,
  };
}
