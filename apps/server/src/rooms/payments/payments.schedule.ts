import { type PayPlan, scheduleOf } from '@portico/contract/rules/installments';
import { type Db, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { changeOf, rescheduled, type StoredTerm } from './payments.rules.ts';
import { holdPlans, insertPlan, storedTerms, suspend, writeInstallments } from './payments.sql.ts';

/** For a transaction that has already checked who may change the term. */
type Writer = Pick<Ctx, 'db' | 'now'>;

async function termsOf(db: Db, policyKeys: readonly string[]): Promise<StoredTerm[]> {
  const terms = await storedTerms(db, sql`policy.key = ANY (${policyKeys}::uuid[])`);
  const billed = new Set(terms.map(({ PolicyKey }) => PolicyKey));
  const missing = policyKeys.find((key) => !billed.has(key));
  if (missing !== undefined) throw new Error(`The policy term ${missing} has no billing plan.`);
  return terms;
}

/** Makes the payment schedule of a term that was just bound. Its first charge has to be in the ledger. */
export async function schedule({ db, now }: Writer, policyKey: string, plan: PayPlan): Promise<void> {
  await insertPlan(db, policyKey, plan, now);
  const today = dayOf(now);
  const schedules = (await termsOf(db, [policyKey])).map((term) => {
    const change = changeOf(term, today);
    return { policyKey, installments: scheduleOf(change, change.chargedCents, today) };
  });
  await writeInstallments(db, schedules, now);
}

/** Brings schedules in line with the ledger after an endorsement, a cancellation, a reinstatement or payments. */
export async function reschedule({ db, now }: Writer, policyKeys: readonly string[]): Promise<void> {
  await holdPlans(db, policyKeys);
  const terms = await termsOf(db, policyKeys);
  const today = dayOf(now);
  const made = terms.map((term) => ({ term, policyKey: term.PolicyKey, ...rescheduled(term, today) }));
  const changed = made.filter(({ term, installments }) => installments !== term.installments);
  await writeInstallments(db, changed, now);
  for (const { term, policyKey, suspended } of made)
    if (suspended !== term.suspended) await suspend(db, policyKey, suspended);
}
