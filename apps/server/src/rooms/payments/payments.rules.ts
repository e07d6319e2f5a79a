import type {
  Installment as BilledInstallment,
  BillingTotals,
  NextPayment,
  TermBilling,
} from '@portico/contract/rooms/payments';
import {
  type Change,
  type Installment,
  type PayPlan,
  reschedule,
} from '@portico/contract/rules/installments';

/** A term as it is stored: its plan, its installments, and the sums of its ledger. */
export interface StoredTerm {
  readonly accountKey: string;
  readonly PolicyKey: string;
  readonly AlternateKey: string;
  readonly TermBegin: string;
  readonly TermEnd: string;
  readonly isCanceled: boolean;
  readonly plan: PayPlan;
  readonly installments: readonly Installment[];
  /** Charges less credits. */
  readonly chargedCents: number;
  /** Payments less refunds. */
  readonly paidCents: number;
  /** Payments that wait for a person. They aren't paid yet. */
  readonly heldCents: number;
  /** The day of the latest charge or credit; null where nothing was charged. */
  readonly chargedOn: string | null;
  /** The schedule from before a cancellation. */
  readonly suspended: Suspended | null;
}

/** A schedule that a cancellation put aside on a day. */
export interface Suspended {
  readonly on: string;
  readonly installments: readonly Installment[];
}

/**
 * The change that brings the installments in line with the ledger, as of a day. More refunds than payments are owed like a
 * charge, and more credits than charges count as paid, so that the balance is always the ledger's.
 */
export const changeOf = (term: StoredTerm, on: string): Change => ({
  plan: term.plan,
  termBegin: term.TermBegin,
  termEnd: term.TermEnd,
  isCanceled: term.isCanceled,
  chargedCents: Math.max(0, term.chargedCents) + Math.max(0, -term.paidCents),
  paidCents: Math.max(0, term.paidCents) + Math.max(0, -term.chargedCents),
  on,
});

/** A term's schedule once its ledger has changed, and what is put aside as long as it's canceled. */
export function rescheduled(
  term: StoredTerm,
  today: string,
): { readonly installments: readonly Installment[]; readonly suspended: Suspended | null } {
  const change = changeOf(term, today);
  const { installments, suspended, isCanceled } = term;
  if (isCanceled)
    return {
      installments: reschedule(installments, change),
      suspended: suspended ?? { on: today, installments },
    };
  const taken = suspended === null ? installments : takenUp(suspended, change.paidCents, today);
  return { installments: reschedule(taken, change), suspended: null };
}

/** The schedule goes on as it was. What fell due while the term was canceled wasn't billed, so it's due now. */
function takenUp({ on, installments }: Suspended, paidCents: number, today: string): readonly Installment[] {
  let billed = 0;
  return installments.map((installment) => {
    billed += installment.cents;
    const { dueOn } = installment;
    return billed > paidCents && dueOn > on && dueOn < today ? { ...installment, dueOn: today } : installment;
  });
}

/**
 * What a term owes today. Payments cover the oldest installment first. If a charge was booked without a new schedule, the
 * term is shown as if it had been made on that day.
 */
export function billingOf(term: StoredTerm, today: string): TermBilling {
  const { PolicyKey, AlternateKey, TermBegin, TermEnd, plan: Plan, heldCents: HeldCents } = term;
  const change = changeOf(term, term.chargedOn ?? TermBegin);
  // Someone who has paid isn't late because we haven't looked at the payment yet.
  const lateBefore = HeldCents > 0 ? '' : today;
  const list = applied(reschedule(term.installments, change), change.paidCents, lateBefore);
  const open = list.filter(({ AmountCents, PaidCents }) => AmountCents > PaidCents);
  const late = open.filter(({ Status }) => Status === 'pastDue');
  const BalanceCents = change.chargedCents - change.paidCents;
  const [next] = open;
  const [oldest] = late;
  return {
    PolicyKey,
    AlternateKey,
    TermBegin,
    TermEnd,
    Plan,
    TotalCents: change.chargedCents,
    PaidCents: change.paidCents,
    BalanceCents,
    OwedCents: Plan === 'mortgagee' ? 0 : Math.max(0, BalanceCents),
    Next: next
      ? {
          PolicyKey,
          AlternateKey,
          Number: next.Number,
          Of: list.length,
          AmountCents: openCents(next),
          DueOn: next.DueOn,
          IsPastDue: next.Status === 'pastDue',
        }
      : null,
    PastDue: oldest
      ? { Cents: late.reduce((sum, installment) => sum + openCents(installment), 0), Since: oldest.DueOn }
      : null,
    HeldCents,
    Left: open.length,
    InstallmentList: list,
  };
}

const openCents = ({ AmountCents, PaidCents }: BilledInstallment) => AmountCents - PaidCents;

function applied(
  installments: readonly Installment[],
  paidCents: number,
  lateBefore: string,
): BilledInstallment[] {
  let left = paidCents;
  let isNext = true;
  return installments.map(({ dueOn: DueOn, cents: AmountCents }, at) => {
    const PaidCents = Math.min(left, AmountCents);
    left -= PaidCents;
    return { Number: at + 1, DueOn, AmountCents, PaidCents, Status: statusOf(PaidCents, AmountCents, DueOn) };
  });

  function statusOf(paid: number, amount: number, dueOn: string): BilledInstallment['Status'] {
    if (paid === amount) return 'paid';
    if (dueOn < lateBefore) return 'pastDue';
    if (!isNext) return 'upcoming';
    isNext = false;
    return 'due';
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const byDueDate = (one: NextPayment, other: NextPayment) =>
  one.DueOn.localeCompare(other.DueOn) ||
  one.AlternateKey.localeCompare(other.AlternateKey) ||
  one.Number - other.Number;

export function totalsOf(terms: readonly TermBilling[]): BillingTotals {
  const own = terms.filter(({ Plan }) => Plan !== 'mortgagee');
  const [next] = own.flatMap(({ Next }) => Next ?? []).toSorted(byDueDate);
  const late = own.flatMap(({ PastDue }) => PastDue ?? []);
  const [since] = late.map(({ Since }) => Since).toSorted();
  return {
    BalanceCents: sum(terms.map(({ BalanceCents }) => BalanceCents)),
    OwedCents: sum(terms.map(({ OwedCents }) => OwedCents)),
    Next: next ?? null,
    PastDue: since === undefined ? null : { Cents: sum(late.map(({ Cents }) => Cents)), Since: since },
    HeldCents: sum(terms.map(({ HeldCents }) => HeldCents)),
  };
}

/** Whether a term still matters to the payer: it hasn't ended, or its balance isn't zero. */
export const isOpen = ({ TermEnd, BalanceCents }: TermBilling, today: string): boolean =>
  TermEnd > today || BalanceCents !== 0;

/** The term whose payment is due first, then those that are paid. */
export const byNextPayment = ({ Next: one }: TermBilling, { Next: other }: TermBilling): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : byDueDate(one, other);

/** Of a policy's terms, oldest first, the one that is being paid: the first that isn't paid, otherwise the one asked for. */
export const termBeingPaid = (terms: readonly TermBilling[], shownKey: string): TermBilling | null =>
  terms.find(({ BalanceCents }) => BalanceCents > 0) ??
  terms.find(({ PolicyKey }) => PolicyKey === shownKey) ??
  null;
