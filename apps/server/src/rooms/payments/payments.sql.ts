import type { Installment } from '@portico/contract/rules/installments';
import { type Db, type Sql, sql } from '@portico/database/open';
import { businessDay } from '@portico/platform/businessDay';
import { POLICY_NUMBER } from '../policies/index.ts';
import type { StoredTerm, Suspended } from './payments.rules.ts';

/** Entries that say what was paid. All others are charges and credits. */
const IS_PAYMENT = sql`entry.type_code IN ('PAY', 'REF')`;

/** The terms with a plan or with entries in the ledger, oldest first. `condition` is on `policy` and must hold the caller's scope. */
export const storedTerms = (db: Db, condition: Sql): Promise<StoredTerm[]> =>
  db.rows(sql`
    SELECT policy.account_key AS "accountKey", policy.key AS "PolicyKey", ${POLICY_NUMBER} AS "AlternateKey", policy.term_begin AS "TermBegin",
      policy.term_end AS "TermEnd", policy.status = 'cancelled' AS "isCanceled", coalesce(billed.plan, 'full') AS plan,
      coalesce((SELECT json_agg(json_build_object('dueOn', part.due_on, 'cents', part.amount_cents) ORDER BY part.number)
                FROM installment part WHERE part.policy_key = policy.key), '[]') AS installments,
      ledger."chargedCents", ledger."paidCents", ledger."chargedOn", coalesce(held.cents, 0) AS "heldCents", billed.suspended
    FROM policy
    LEFT JOIN billing_plan billed ON billed.policy_key = policy.key
    LEFT JOIN (
      SELECT payment.policy_key, sum(payment.amount_cents)::bigint AS cents
      FROM payment_hold hold JOIN payment ON payment.key = hold.payment_key WHERE hold.decision IS NULL GROUP BY 1
    ) AS held ON held.policy_key = policy.key
    CROSS JOIN LATERAL (
      SELECT count(*) AS entries,
        coalesce(sum(entry.amount_cents) FILTER (WHERE NOT ${IS_PAYMENT}), 0)::bigint AS "chargedCents",
        coalesce(-sum(entry.amount_cents) FILTER (WHERE ${IS_PAYMENT}), 0)::bigint AS "paidCents",
        max(${businessDay(sql`entry.booked_at`)}) FILTER (WHERE NOT ${IS_PAYMENT} AND entry.amount_cents <> 0) AS "chargedOn"
      FROM policy_transaction entry WHERE entry.policy_key = policy.key) AS ledger
    WHERE (billed.policy_key IS NOT NULL OR ledger.entries > 0) AND ${condition}
    ORDER BY policy.term_begin, ${POLICY_NUMBER}, policy.key`);

export async function insertPlan(db: Db, policyKey: string, plan: string, now: Date): Promise<void> {
  await db.rows(sql`
    INSERT INTO billing_plan (policy_key, plan, created_at, updated_at) VALUES (${policyKey}, ${plan}, ${now}, ${now})`);
}

/** Puts a term's schedule aside, or takes it up again. */
export async function suspend(db: Db, policyKey: string, suspended: Suspended | null): Promise<void> {
  await db.rows(sql`
    UPDATE billing_plan SET suspended = ${suspended && JSON.stringify(suspended)}::jsonb WHERE policy_key = ${policyKey}`);
}

/** Holds the plans, always in the same order, so that two bookings at once reschedule one after the other. */
export const holdPlans = (db: Db, policyKeys: readonly string[]): Promise<object[]> =>
  db.rows(sql`
    SELECT 1 FROM billing_plan WHERE policy_key = ANY (${policyKeys}::uuid[]) ORDER BY policy_key FOR UPDATE`);

export interface Schedule {
  readonly policyKey: string;
  readonly installments: readonly Installment[];
}

/** Writes the installments of several terms in place of those they had. */
export async function writeInstallments(db: Db, schedules: readonly Schedule[], now: Date): Promise<void> {
  if (schedules.length === 0) return;
  const keys = schedules.map(({ policyKey }) => policyKey);
  const parts = schedules.flatMap(({ policyKey, installments }) =>
    installments.map(({ dueOn, cents }, at) => ({ policyKey, number: at + 1, dueOn, cents })),
  );
  await db.rows(sql`DELETE FROM installment WHERE policy_key = ANY (${keys}::uuid[])`);
  await db.rows(sql`
    INSERT INTO installment (policy_key, number, due_on, amount_cents)
    SELECT * FROM unnest(${parts.map(({ policyKey }) => policyKey)}::uuid[], ${parts.map(({ number }) => number)}::int[],
      ${parts.map(({ dueOn }) => dueOn)}::date[], ${parts.map(({ cents }) => cents)}::bigint[])`);
  await db.rows(sql`UPDATE billing_plan SET updated_at = ${now} WHERE policy_key = ANY (${keys}::uuid[])`);
}
