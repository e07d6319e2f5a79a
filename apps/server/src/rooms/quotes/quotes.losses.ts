import { countLosses, type PastLoss } from '@portico/contract/rules/countedLosses';
import { type Db, type Sql, sql } from '@portico/database/open';
import type { Renewal } from '@portico/rating';

/** What has to be known of a claim to see whether it counts. Of a statement that has `claim`. */
export const PAST_LOSS = sql`json_build_object('key', claim.key, 'riskKey', claim.risk_key, 'status', claim.status,
  'lossOn', claim.loss_on, 'catastropheKey', claim.catastrophe_key, 'paidCents', (
    SELECT coalesce(sum(entry.amount_cents), 0)::bigint FROM claim_entry entry
    WHERE entry.claim_key = claim.key AND entry.kind = 'payment' AND entry.cost = 'indemnity'))`;

/** Claims at a place. Which of them count is up to the program (`rules/countedLosses`). */
export const lossesAt = (riskKey: Sql): Sql => sql`(
  SELECT coalesce(json_agg(${PAST_LOSS}), '[]') FROM claim
  WHERE claim.risk_key = ${riskKey} AND claim.number IS NOT NULL)`;

/** How many losses at a place count on the first day of its next term, by the rules of the edition that it renews with. */
export async function lossesAtRenewal(
  db: Db,
  riskKey: string,
  { edition, term }: Renewal['next'],
): Promise<number> {
  const found = await db.row<{ losses: PastLoss[] }>(
    sql`SELECT ${lossesAt(sql`${riskKey}::uuid`)} AS losses`,
  );
  return countLosses(found?.losses ?? [], term.begin, edition.plan.lossHistory);
}
