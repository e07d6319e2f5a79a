import type { TermBilling } from '@portico/contract/rooms/payments';
import { formatDay, formatMoney } from '@portico/contract/rules/format';

type Facts = Pick<TermBilling, 'Plan' | 'Next' | 'Left' | 'InstallmentList' | 'TotalCents'>;

/** `Payment 4 of 10 · 7 left`, or that there is nothing left to pay. */
export function progressText({ Plan, Next, Left, InstallmentList, TotalCents }: Facts): string {
  if (TotalCents === 0) return 'Nothing was billed for this term.';
  if (Plan === 'mortgagee')
    return Next === null ? 'Paid by your mortgage company' : 'Your mortgage company pays the rest';
  if (Next === null)
    return InstallmentList.length === 1 ? 'Paid in full' : `All ${InstallmentList.length} payments made`;
  if (Next.Of === 1) return 'One payment';
  return `Payment ${Next.Number} of ${Next.Of} · ${Left} left`;
}

/** `$507.54 paid so far`. */
export const paidText = ({ PaidCents }: Pick<TermBilling, 'PaidCents'>): string =>
  `${formatMoney(PaidCents)} paid so far`;

/** A person here looks at the payment before it counts. */
export const heldText = (cents: number): string =>
  `We’re checking your payment of ${formatMoney(cents)}. You don’t need to pay it again.`;

/** What to pay next and by when. Where a mortgage company pays, the reader has nothing to do. */
export function nextText({ Plan, Next, PastDue, BalanceCents }: TermBilling): string {
  if (BalanceCents < 0) return `You have a credit of ${formatMoney(-BalanceCents)}.`;
  if (Next === null) return 'Nothing is due.';
  if (Plan === 'mortgagee')
    return 'Your mortgage company pays the rest from your escrow account. You don’t need to do anything.';
  const next = `${formatMoney(Next.AmountCents)} is due ${formatDay(Next.DueOn)}.`;
  if (PastDue === null) return next;
  return `${formatMoney(PastDue.Cents)} is past due since ${formatDay(PastDue.Since)}. Please pay it now to keep your coverage.`;
}
