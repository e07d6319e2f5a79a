import type { PolicyTransaction } from '@portico/contract/rooms/policies';
import { type Db, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { entryJson } from './ledger.ts';

/** A charge or a credit, by what it consists of. */
export interface Booking {
  readonly policyKey: string;
  readonly type: 'NEW' | 'END' | 'REN' | 'CAN' | 'REI' | 'REF';
  readonly effectiveOn: string;
  readonly premiumCents: number;
  readonly feesCents: number;
  readonly taxesCents: number;
  readonly description: string;
  /** The change of the term that books it. Absent where someone books by hand. */
  readonly changeKey?: string;
}

/** Adds an entry to the ledger, for a transaction that holds the term. Its key. */
export async function book({ db, now }: Ctx, booking: Booking): Promise<string> {
  const { policyKey, type, effectiveOn, premiumCents, feesCents, taxesCents, description } = booking;
  const key = newKey();
  await db.rows(sql`
    INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description,
      premium_cents, fees_cents, taxes_cents, change_key)
    VALUES (${key}, ${policyKey}, ${type}, ${effectiveOn}, ${now}, ${premiumCents + feesCents + taxesCents}, ${description},
      ${premiumCents}, ${feesCents}, ${taxesCents}, ${booking.changeKey ?? null})`);
  return key;
}

/** An entry with the term's balance after it. */
async function entryWhere(db: Db, condition: Sql): Promise<PolicyTransaction | undefined> {
  const found = await db.row<{ entry: PolicyTransaction }>(sql`
    SELECT ${entryJson()} AS entry
    FROM (SELECT transacted.*, (
            SELECT sum(earlier.amount_cents)::bigint FROM policy_transaction earlier
            WHERE earlier.policy_key = transacted.policy_key
              AND (earlier.booked_at, earlier.key) <= (transacted.booked_at, transacted.key)) AS balance_cents
          FROM policy_transaction transacted WHERE ${condition}) AS entry
    JOIN policy ON policy.key = entry.policy_key
    LEFT JOIN payment ON payment.key = entry.payment_key`);
  return found?.entry;
}

export const entryByKey = (db: Db, key: string) => entryWhere(db, sql`transacted.key = ${key}`);
export const entryOfChange = (db: Db, changeKey: string) =>
  entryWhere(db, sql`transacted.change_key = ${changeKey}`);
