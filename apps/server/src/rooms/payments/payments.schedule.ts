import { type PayPlan, reschedule as rescheduled, scheduleOf } from '@portico/contract/rules/installments';
import { type Db, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { changeOf, type StoredTerm } from './payments.rules.ts';
import { holdPlan, insertPlan, storedTerms, writeInstallments } from './payments.sql.ts';

/** For a transaction that has already checked who may change the term. */
type Writer = Pick<Ctx, 'db' | 'now'>;

async function termOf(db: Db, policyKey: string): Promise<StoredTerm> {
  const [term] = await storedTerms(db, sql`policy.key = ${policyKey}`);
  if (term === undefined) throw new Error(`The policy term ${policyKey} has no billing plan.`);
  return term;
}

/** Makes the payment schedule of a term that was just bound. Its first charge has to be in the ledger. */
export async function schedule({ db, now }: Writer, policyKey: string, plan: PayPlan): Promise<void> {
  await insertPlan(db, policyKey, plan, now);
  const term = await termOf(db, policyKey);
  const today = dayOf(now);
  const change = changeOf(term, today);
  await writeInstallments(db, policyKey, scheduleOf(change, change.chargedCents, today), now);
}

/** Brings the schedule in line with the ledger after an endorsement, a cancellation, a reinstatement or a payment. */
export async function reschedule({ db, now }: Writer, policyKey: string): Promise<void> {
  await holdPlan(db, policyKey);
  const term = await termOf(db, policyKey);
  const next = rescheduled(term.installments, changeOf(term, dayOf(now)));
  if (next !== term.installments) await writeInstallments(db, policyKey, next, now);
}
