import type { Day } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Step } from './ledger.ts';
import { cancelledForNonPayment, type Method, type PaymentPlan, type Priced } from './plans.ts';

const WORDS: Readonly<Record<Method, string>> = {
  card: 'card',
  bank: 'bank transfer',
  check: 'check',
  mortgagee: 'mortgagee escrow',
};
/** Installments are spread over the first ten months. */
const SPREAD_DAYS = 300;
/** How long the forgetful leave a bill lying. */
const OVERDUE_DAYS = 35;
const REFUND_DAYS = 12;

/** Installments as they fall due, and in the end whatever a change or a lapse left open. */
export function paymentsOf(
  priced: Priced,
  plan: PaymentPlan,
  opening: Step,
  today: Day,
  chance: Chance,
): Step[] {
  const { term } = priced;
  const { method, instalments } = plan;
  const stopsOn = cancelledForNonPayment(priced, plan)
    ? (term.cancelledOn ?? term.end) - OVERDUE_DAYS
    : plan.isPrompt
      ? today
      : today - OVERDUE_DAYS;
  const due = Array.from(
    { length: instalments },
    (_, at): Step => ({
      day:
        at === 0
          ? firstDue()
          : term.begin + Math.round((at * SPREAD_DAYS) / instalments) + chance.whole(-4, 3),
      type: 'PAY',
      cents: Math.ceil(opening.cents / instalments),
      description:
        instalments === 1
          ? `Payment, ${WORDS[method]}`
          : `Installment ${at + 1} of ${instalments}, ${WORDS[method]}`,
    }),
  );
  const settled: Step = {
    day: term.cancelledOn === undefined ? term.end - 15 : term.cancelledOn + 30,
    type: 'PAY',
    cents: Number.POSITIVE_INFINITY,
    description: `Final payment, ${WORDS[method]}`,
  };
  return [...due.filter(({ day }) => day < stopsOn), settled];

  /** New business is paid for when it is bound, a renewal about when it begins. */
  function firstDue(): Day {
    return term.number === 1 ? term.writtenOn + chance.whole(0, 2) : term.begin - chance.whole(0, 12);
  }
}

/** What an endorsement costs is billed by itself. */
export const paymentOfChange = (change: Step, { method }: PaymentPlan): Step => ({
  day: change.day + 25,
  type: 'PAY',
  cents: Math.max(0, change.cents),
  description: `Payment of endorsement, ${WORDS[method]}`,
});

/** Overpaid by a credit: sent back some days later. */
export const refundAfter = (credit: Step, today: Day): Step => ({
  day: Math.max(credit.day, Math.min(credit.day + REFUND_DAYS, today - 1)),
  type: 'REF',
  cents: 0,
  description: credit.type === 'CAN' ? 'Refund of unearned premium' : 'Refund of endorsement credit',
});
