import type { Day } from './calendar.ts';
import type { Chance } from './chance.ts';
import { cancellationsOf, endorsementOf, openingOf } from './charges.ts';
import { type Booked, ledgerOf, type Step } from './ledger.ts';
import { paymentOfChange, paymentsOf, refundAfter } from './payments.ts';
import { billedTerm, type PaymentPlan, type Priced } from './plans.ts';

/** The ledger and the payment schedule of a term at the end of yesterday. */
export function billingOf(priced: Priced, plan: PaymentPlan, today: Day, chance: Chance): Booked {
  const change = endorsementOf(priced, today, chance);
  const opening = openingOf(priced, change);
  const cancellations = cancellationsOf(priced, plan, today, chance);
  const steps: Step[] = [opening, ...cancellations, ...paymentsOf(priced, plan, opening, today, chance)];
  if (change) steps.push(change, ...paymentOfChange(change, plan), refundAfter(change, today));
  const [cancelled, ...takenBack] = cancellations;
  if (cancelled && takenBack.length === 0) steps.push(refundAfter(cancelled, today));
  return ledgerOf(
    steps.filter(({ day }) => day < today),
    billedTerm(priced.term, plan),
  );
}
