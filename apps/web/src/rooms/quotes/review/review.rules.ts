import type { CommitResult } from '@portico/contract/rooms/binding';
import type { Application, Price, RatingStep } from '@portico/contract/rooms/quotes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { PAY_PLANS, type PayPlan, scheduleOf } from '@portico/contract/rules/installments';
import { stepTitle } from '@portico/contract/rules/priceLines';

export interface OfferedPlan {
  readonly plan: PayPlan;
  readonly title: string;
  /** “$618.50 each”. Cents that can’t be divided are in the first payment. */
  readonly amount: string;
  readonly firstCents: number;
  readonly dueOn: string;
}

const TITLES: Readonly<Record<PayPlan, string>> = {
  full: 'In full',
  '2': '2 payments',
  '4': '4 payments',
  '10': '10 payments',
  mortgagee: 'Lender pays',
};

export function plansFor(
  term: { readonly TermBegin: string; readonly TermEnd: string },
  totalCents: number,
  today: string,
): OfferedPlan[] {
  return PAY_PLANS.flatMap((plan) => {
    const dates = { plan, termBegin: term.TermBegin, termEnd: term.TermEnd };
    const installments = scheduleOf(dates, totalCents, today);
    const [first, second] = installments;
    if (first === undefined) return [];
    const amount =
      second === undefined
        ? formatMoney(first.cents)
        : first.cents === second.cents
          ? `${formatMoney(first.cents)} each`
          : `${formatMoney(first.cents)}, then ${formatMoney(second.cents)}`;
    return [{ plan, title: TITLES[plan], amount, firstCents: first.cents, dueOn: first.dueOn }];
  });
}

export interface StepChange {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const keyOf = ({ Code, Peril, Coverage }: RatingStep) => `${Code} ${Peril ?? ''} ${Coverage ?? ''}`;

/** The steps on the way to the premium that aren’t as they were. */
export function stepsThatDiffer(before: Price, after: Price): StepChange[] {
  const old = new Map(before.StepList.map((step) => [keyOf(step), step]));
  const now = new Map(after.StepList.map((step) => [keyOf(step), step]));
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  return keys.flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const shown = is ?? was;
    if (shown === undefined || (was?.Words === is?.Words && was?.Factor === is?.Factor)) return [];
    // With the same answer, it’s the factor that differs.
    const wordsOf = (step: RatingStep | undefined) => {
      if (step === undefined) return 'Not part of it';
      return was?.Words === is?.Words ? `${step.Words} × ${Number(step.Factor)}` : step.Words;
    };
    return [{ key, label: stepTitle(shown), before: wordsOf(was), after: wordsOf(is) }];
  });
}

export const bindWords = (termBegin: string, totalCents: number): string =>
  `Bind from ${formatDay(termBegin)} for ${formatMoney(totalCents)}`;

/** What to do before it can be bound. */
export function leftWords(count: number): string {
  return count === 1 ? 'Settle 1 item first.' : `Settle ${count} items first.`;
}

/** What a change does to the money. */
export function differenceWords(cents: number): string {
  if (cents === 0) return 'The price for this term stays the same.';
  return cents > 0
    ? `Adds ${formatMoney(cents)} to this term.`
    : `Takes ${formatMoney(-cents)} off this term.`;
}

/** What was done, once it is. */
export function doneWords(
  { Purpose, EffectiveOn }: Pick<Application, 'Purpose' | 'EffectiveOn'>,
  { Policy, Transaction }: CommitResult,
): string {
  const booked = formatMoney(Math.abs(Transaction?.AmountCents ?? 0));
  const day = formatDay(EffectiveOn);
  if (Purpose === 'endorse')
    return `The change takes effect ${day}. We booked ${(Transaction?.AmountCents ?? 0) < 0 ? `a credit of ${booked}` : booked}, updated the payments and sent the emails.`;
  if (Purpose === 'cancel')
    return `Coverage for ${Policy.InsuredName} ends ${day}. We booked a credit of ${booked}, updated the payments and sent the emails.`;
  if (Purpose === 'reinstate')
    return `${Policy.InsuredName} is covered again from ${day}. We booked ${booked}, updated the payments and sent the emails.`;
  return `${Policy.InsuredName} is covered from ${formatDay(Policy.TermBegin)}. We booked ${formatMoney(Policy.TotalCents)}, set up the payments and sent the emails.`;
}
