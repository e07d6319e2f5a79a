import type { HoldReason } from '@portico/contract/rooms/payments';
import type { PaymentMethod, PaymentNotice } from '@portico/contract/rooms/payments/notices';
import { billingOf, type StoredTerm } from '../payments.rules.ts';

/** A notice with its place in the message and its amount in cents. */
export interface Received extends PaymentNotice {
  readonly index: number;
  readonly cents: number;
}

export const received = (notice: PaymentNotice, index: number): Received => ({
  ...notice,
  index,
  cents: Math.round(Number(notice.Amount) * 100),
});

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** However a bank shuffles a message, its payments are booked in the same order. */
export const inOrder = (notices: readonly Received[]): Received[] =>
  notices.toSorted(
    (one, other) =>
      compare(one.PolicyNumber, other.PolicyNumber) ||
      Date.parse(one.ReceivedAt) - Date.parse(other.ReceivedAt) ||
      compare(one.TransactionId, other.TransactionId) ||
      one.index - other.index,
  );

type Payable = Pick<StoredTerm, 'TermBegin' | 'TermEnd' | 'isCanceled' | 'chargedCents' | 'paidCents'>;

const balanceOf = ({ chargedCents, paidCents }: Payable): number => chargedCents - paidCents;

/**
 * Which of a policy's terms, oldest first, a payment is booked on: the oldest that owes something, otherwise the current
 * one, otherwise the latest.
 */
export const chooseTerm = <T extends Payable>(terms: readonly T[], today: string): T | undefined =>
  terms.find((term) => balanceOf(term) > 0) ??
  terms.findLast(
    ({ TermBegin, TermEnd, isCanceled }) => !isCanceled && TermBegin <= today && today < TermEnd,
  ) ??
  terms.at(-1);

/** Whether a bank should take a payment: not for a policy that is canceled and owes nothing. */
export const acceptsPayment = (term: Payable): boolean => !term.isCanceled || balanceOf(term) > 0;

/** The terms of each policy, in their order. */
export function termsByNumber(terms: readonly StoredTerm[]): Map<string, readonly StoredTerm[]> {
  const byNumber = new Map<string, readonly StoredTerm[]>();
  for (const term of terms)
    byNumber.set(term.AlternateKey, [...(byNumber.get(term.AlternateKey) ?? []), term]);
  return byNumber;
}

/** What decides whether a payment waits for a person. */
export interface Plausibility {
  /** A payment above it always waits. */
  readonly ceilingCents: number;
  /** The policy's number, by the reference of a payment that was started on it. */
  readonly policyOf: ReadonlyMap<string, string>;
}

type Money = Pick<StoredTerm, 'chargedCents' | 'paidCents'>;

/** What all terms of a policy owe, and what the most expensive one costs. */
export const costOf = (terms: readonly Money[]): { balanceCents: number; yearCents: number } => ({
  balanceCents: terms.reduce((sum, { chargedCents, paidCents }) => sum + chargedCents - paidCents, 0),
  yearCents: Math.max(0, ...terms.map(({ chargedCents }) => chargedCents)),
});

/**
 * Why a payment waits for a person, if it does: its reference isn't of its policy, it's above the ceiling, or it would leave a
 * credit of more than a year's total. People pay ahead, but not for two years.
 */
export function holdReasonOf(
  { cents, PolicyNumber, Reference }: Pick<Received, 'cents' | 'PolicyNumber' | 'Reference'>,
  terms: readonly Money[],
  { ceilingCents, policyOf }: Plausibility,
): HoldReason | null {
  if (Reference !== undefined && policyOf.get(Reference.toLowerCase()) !== PolicyNumber) return 'reference';
  const { balanceCents, yearCents } = costOf(terms);
  return cents > Math.min(ceilingCents, balanceCents + yearCents) ? 'amount' : null;
}

/** What a payment does to a term. */
export interface Booking {
  readonly notice: Received;
  /** The term with the payment; without it while it waits. */
  readonly term: StoredTerm;
  /** Why it waits for a person. */
  readonly hold: HoldReason | null;
  /** In the ledger. */
  readonly description: string;
  /** `3 of 10`, if it pays exactly one installment. */
  readonly installment: string | null;
  /** Money that came in after the policy was canceled, and that no one owed. */
  readonly needsReview: boolean;
}

/** Books a payment on one of a policy's terms, unless it waits. Undefined where there are none. */
export function bookingOf(
  notice: Received,
  terms: readonly StoredTerm[],
  today: string,
  hold: HoldReason | null = null,
): Booking | undefined {
  const before = chooseTerm(terms, today);
  if (before === undefined) return undefined;
  const term = hold === null ? { ...before, paidCents: before.paidCents + notice.cents } : before;
  const installment = installmentOf(before, notice, today);
  const what = installment === null ? 'Payment' : `Installment ${installment}`;
  return {
    notice,
    term,
    hold,
    installment,
    description: `${what}, ${METHOD_TEXTS[notice.Method]}`,
    needsReview: term.isCanceled && balanceOf(term) < 0,
  };
}

/** Books payments in their order, each on the terms as the ones before have left them. Undefined where a policy is unknown. */
export function bookingsOf(
  notices: readonly Received[],
  terms: readonly StoredTerm[],
  today: string,
  plausibility: Plausibility,
): (Booking | { readonly notice: Received; readonly term: undefined })[] {
  const byNumber = termsByNumber(terms);
  return notices.map((notice) => {
    const known = byNumber.get(notice.PolicyNumber) ?? [];
    const booking = bookingOf(notice, known, today, holdReasonOf(notice, known, plausibility));
    if (booking === undefined) return { notice, term: undefined };
    const { term } = booking;
    byNumber.set(
      notice.PolicyNumber,
      known.map((one) => (one.PolicyKey === term.PolicyKey ? term : one)),
    );
    return booking;
  });
}

const METHOD_TEXTS: Readonly<Record<PaymentMethod, string>> = {
  card: 'card',
  bank: 'bank transfer',
  check: 'check',
  mortgagee: 'mortgagee escrow',
};

function installmentOf(before: StoredTerm, { cents }: Received, today: string): string | null {
  const { Next } = billingOf(before, today);
  return Next !== null && Next.Of > 1 && Next.AmountCents === cents ? `${Next.Number} of ${Next.Of}` : null;
}
