import { addDays, addMonths } from './days.ts';

/** How a term is paid: at once, in 2, 4 or 10 payments, or by the mortgage company. */
export const PAY_PLANS = ['full', '2', '4', '10', 'mortgagee'] as const;
export type PayPlan = (typeof PAY_PLANS)[number];

/** Months from the start of the term to each due date. */
const DUE_MONTHS: Readonly<Record<PayPlan, readonly number[]>> = {
  full: [0],
  '2': [0, 6],
  '4': [0, 3, 6, 9],
  '10': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  mortgagee: [0],
};

/** Time to pay an extra bill, when no due date of the plan is left. */
export const EXTRA_BILL_DAYS = 30;

export interface Installment {
  readonly dueOn: string;
  readonly cents: number;
}

export interface BilledTerm {
  readonly plan: PayPlan;
  readonly termBegin: string;
  readonly termEnd: string;
}

export const totalOf = (installments: readonly Installment[]): number =>
  installments.reduce((sum, { cents }) => sum + cents, 0);

/** A term of less than a year has only the due dates that fall within it. */
const dueDates = ({ plan, termBegin, termEnd }: BilledTerm): string[] =>
  DUE_MONTHS[plan].map((months) => addMonths(termBegin, months)).filter((day) => day < termEnd);

/** Equal amounts. Cents that can't be divided go to the first, and an amount of nothing isn't billed. */
function split(cents: number, days: readonly string[]): Installment[] {
  const share = Math.floor(cents / days.length);
  const first = cents - share * (days.length - 1);
  return days
    .map((dueOn, at) => ({ dueOn, cents: at === 0 ? first : share }))
    .filter((installment) => installment.cents > 0);
}

/** The installments of a term as it is bound. Nothing is due before that day, even if the term is backdated. */
export const scheduleOf = (term: BilledTerm, cents: number, boundOn: string): Installment[] =>
  split(
    cents,
    dueDates(term).map((day) => (day < boundOn ? boundOn : day)),
  );

export interface Change extends BilledTerm {
  readonly isCanceled: boolean;
  /** All charges of the term, less credits. */
  readonly chargedCents: number;
  /** All payments, less refunds. */
  readonly paidCents: number;
  /** The day of the change. */
  readonly on: string;
}

/**
 * The installments after the charges of a term have changed. What has fallen due or is paid stays as it was billed; the
 * rest is shared equally by the due dates that are left. A canceled term has one last bill for what is still owed.
 */
export function reschedule(current: readonly Installment[], change: Change): readonly Installment[] {
  const { chargedCents, on, isCanceled } = change;
  if (totalOf(current) === chargedCents) return current;
  const kept = current.slice(0, keptCount(current, change));
  const rest = chargedCents - totalOf(kept);
  if (rest <= 0) return cutTo(kept, chargedCents);
  const last = kept.at(-1)?.dueOn ?? '';
  const left = isCanceled ? [] : dueDates(change).filter((day) => day > on && day > last);
  return [...kept, ...split(rest, left.length > 0 ? left : [addDays(on, EXTRA_BILL_DAYS)])];
}

function keptCount(current: readonly Installment[], { paidCents, on }: Change): number {
  const fallenDue = current.findLastIndex(({ dueOn }) => dueOn <= on) + 1;
  let sum = 0;
  const paid = current.findIndex(({ cents }) => {
    sum += cents;
    return sum > paidCents;
  });
  return Math.max(fallenDue, paid === -1 ? current.length : paid);
}

/** Takes a credit off the last installments first. */
function cutTo(installments: readonly Installment[], total: number): Installment[] {
  let left = total;
  return installments.flatMap(({ dueOn, cents }) => {
    const kept = Math.min(cents, Math.max(0, left));
    left -= kept;
    return kept > 0 ? [{ dueOn, cents: kept }] : [];
  });
}
