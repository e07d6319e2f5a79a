import type { Page, Paging } from '@portico/contract/define';
import type { PolicyTransaction } from '@portico/contract/rooms/policies';
import { empty, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { businessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { policyScope } from '../policies.scope.ts';

/** An `entry` of the ledger with its balance, its `payment` and its `policy`, as the wire has it. */
export const entryJson = (): Sql => sql`json_build_object(
  'Key', entry.key, 'Policy', json_build_object('Key', policy.key, 'AlternateKey', policy.policy_number),
  'TransactionTypeCode', entry.type_code, 'Description', entry.description, 'EffectiveOn', entry.effective_on,
  'BookedAt', ${instant(sql`entry.booked_at`)}, 'BookedOn', ${businessDay(sql`entry.booked_at`)},
  'AmountCents', entry.amount_cents, 'BalanceCents', entry.balance_cents, 'PaymentMethod', payment.method)`;

/** The account's ledger. Asked for one policy, it shows that one's entries with the balance of the account. */
export async function ledgerOf(
  ctx: Ctx,
  { CustomerRiskAccountKey, PolicyKey }: { CustomerRiskAccountKey: string; PolicyKey?: string | undefined },
  { Skip, Take }: Required<Paging>,
): Promise<Page<PolicyTransaction>> {
  const page = await ctx.db.row<Page<PolicyTransaction>>(sql`
    WITH booked AS (
      SELECT transacted.*,
        sum(transacted.amount_cents) OVER (ORDER BY transacted.booked_at, transacted.key)::bigint AS balance_cents
      FROM policy JOIN policy_transaction transacted ON transacted.policy_key = policy.key
      WHERE policy.account_key = ${CustomerRiskAccountKey} AND ${policyScope(ctx)}),
    asked AS (SELECT * FROM booked ${PolicyKey === undefined ? empty : sql`WHERE policy_key = ${PolicyKey}`})
    SELECT (SELECT count(*) FROM asked) AS total, coalesce((
      SELECT json_agg(${entryJson()} ORDER BY entry.booked_at, entry.key)
      FROM (SELECT * FROM asked ORDER BY booked_at, key LIMIT ${Take} OFFSET ${Skip}) AS entry
      JOIN policy ON policy.key = entry.policy_key
      LEFT JOIN payment ON payment.key = entry.payment_key), '[]') AS rows`);
  return page ?? { rows: [], total: 0 };
}
