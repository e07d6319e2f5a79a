import { EXTRA_BILL_DAYS, scheduleOf } from '@portico/contract/rules/installments';
import { type Day, dayOf, isoDay } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Charge, Step } from './ledger.ts';
import { billedTerm, cancelledForNonPayment, type Method, type PaymentPlan, type Priced } from './plans.ts';

const WORDS: Readonly<Record<Method, string>> = {
  card: 'card',
  bank: 'bank transfer',
  check: 'check',
  mortgagee: 'mortgagee escrow',
};
/** How long the forgetful leave a bill lying. */
const OVERDUE_DAYS = 35;
const REFUND_DAYS = 12;
/** How long before the due date people pay at most. */
const DAYS_AHEAD = 7;

/** Installments about when they are due, and in the end whatever a change or a lapse left open. */
export function paymentsOf(
  priced: Priced,
  plan: PaymentPlan,
  opening: Charge,
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
  const due = scheduleOf(billedTerm(term, plan), opening.cents, isoDay(opening.day)).map(
    ({ dueOn }, at): Step => ({
      day: at === 0 ? firstPaid() : dayOf(new Date(dueOn)) - chance.whole(0, DAYS_AHEAD),
      type: 'PAY',
      dueUntil: dayOf(new Date(dueOn)),
      description:
        instalments === 1
          ? `Payment, ${WORDS[method]}`
          : `Installment ${at + 1} of ${instalments}, ${WORDS[method]}`,
    }),
  );
  const settled: Step = {
    day: term.cancelledOn === undefined ? term.end - 15 : term.cancelledOn + 30,
    type: 'PAY',
    description: `Final payment, ${WORDS[method]}`,
  };
  return [...due.filter(({ day }) => day < stopsOn), settled];

  /** New business is paid for when it is bound, a renewal about when it begins. */
  function firstPaid(): Day {
    return term.number === 1 ? term.writtenOn + chance.whole(0, 2) : term.begin - chance.whole(0, 12);
  }
}

/** An endorsement after everything was billed gets a bill of its own. With installments left, they share it. */
export const paymentOfChange = (change: Charge, { method, instalments }: PaymentPlan): Step[] =>
  instalments > 1
    ? []
    : [
        {
          day: change.day + 25,
          type: 'PAY',
          dueUntil: change.day + EXTRA_BILL_DAYS,
          description: `Endorsement payment, ${WORDS[method]}`,
        },
      ];

/** Overpaid by a credit: sent back some days later. */
export const refundAfter = (credit: Charge, today: Day): Step => ({
  day: Math.max(credit.day, Math.min(credit.day + REFUND_DAYS, today - 1)),
  type: 'REF',
  description: credit.type === 'CAN' ? 'Refund of unearned premium' : 'Refund of endorsement credit',
});
