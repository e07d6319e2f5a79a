import type { Signer } from '@portico/contract/define';
import { type Db, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import { newKey } from '@portico/platform/ids';
import type { Booking } from './rules.ts';

/** Holds the terms of these policies, always in the same order, so that two messages wait for each other and never both. */
export const holdPolicies = (db: Db, numbers: readonly string[]): Promise<object[]> =>
  db.rows(sql`
    SELECT 1 FROM policy WHERE policy_number = ANY (${numbers}::text[]) ORDER BY policy_number, term_number FOR UPDATE`);

export interface KnownPayment {
  readonly transactionId: string;
  readonly number: string;
  readonly cents: number;
}

export const knownPayments = (
  db: Db,
  processor: Signer,
  transactionIds: readonly string[],
): Promise<KnownPayment[]> =>
  db.rows(sql`
    SELECT payment.transaction_id AS "transactionId", policy.policy_number AS number, payment.amount_cents AS cents
    FROM payment JOIN policy ON policy.key = payment.policy_key
    WHERE payment.processor = ${processor} AND payment.transaction_id = ANY (${transactionIds}::text[])`);

/** The numbers of the policies that these payments were started on. */
export async function policiesOfStarts(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const starts = await db.rows<{ key: string; number: string }>(sql`
    SELECT start.key, policy.policy_number AS number
    FROM payment_start start JOIN policy ON policy.key = start.policy_key
    WHERE start.key = ANY (${references}::uuid[])`);
  return new Map(starts.map(({ key, number }) => [key, number]));
}

/** A booking with its payment's key. */
export type Booked = Booking & { readonly paymentKey: string };

/**
 * Writes payments, which aren't in the ledger yet. Fewer come back than were handed in where another message has just booked one
 * of these transactions for another policy.
 */
export async function insertPayments(
  db: Db,
  processor: Signer,
  bookings: readonly Booking[],
): Promise<Booked[]> {
  const made = bookings.map((booking) => ({ ...booking, paymentKey: newKey() }));
  const column = <T>(pick: (booked: Booked) => T) => made.map(pick);
  // By transaction, so that two messages with the same ones don't wait for each other.
  const inserted = await db.rows<{ key: string }>(sql`
    INSERT INTO payment (key, policy_key, amount_cents, method, processor, transaction_id, received_at, start_key)
    SELECT made.key, made.policy_key, made.cents, made.method, ${processor}, made.transaction_id, made.received_at, start.key
    FROM unnest(${column(({ paymentKey }) => paymentKey)}::uuid[], ${column(({ term }) => term.PolicyKey)}::uuid[],
      ${column(({ notice }) => notice.cents)}::bigint[], ${column(({ notice }) => notice.Method)}::text[],
      ${column(({ notice }) => notice.TransactionId)}::text[], ${column(({ notice }) => notice.ReceivedAt)}::timestamptz[],
      ${column(({ notice }) => notice.Reference ?? null)}::uuid[]
    ) AS made (key, policy_key, cents, method, transaction_id, received_at, reference)
    LEFT JOIN payment_start start ON start.key = made.reference
    ORDER BY made.transaction_id ON CONFLICT DO NOTHING RETURNING key`);
  return inserted.length < made.length ? [] : made;
}

/** Writes the ledger's entries of payments. */
export async function insertEntries(db: Db, booked: readonly Booked[], now: Date): Promise<void> {
  const column = <T>(pick: (booked: Booked) => T) => booked.map(pick);
  await db.rows(sql`
    INSERT INTO policy_transaction
      (key, policy_key, type_code, effective_on, booked_at, amount_cents, description, payment_key)
    SELECT made.key, made.policy_key, 'PAY', made.effective_on, ${now}, -made.cents, made.description, made.payment_key
    FROM unnest(${column(() => newKey())}::uuid[], ${column(({ term }) => term.PolicyKey)}::uuid[],
      ${column(({ notice }) => dayOf(new Date(notice.ReceivedAt)))}::date[],
      ${column(({ notice }) => notice.cents)}::bigint[], ${column(({ description }) => description)}::text[],
      ${column(({ paymentKey }) => paymentKey)}::uuid[]
    ) AS made (key, policy_key, effective_on, cents, description, payment_key)`);
}
