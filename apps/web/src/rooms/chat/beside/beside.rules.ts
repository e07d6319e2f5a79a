import type { PolicyBeside } from '@portico/contract/rooms/overviews/conversation';
import type { BillingTotals } from '@portico/contract/rooms/payments';
import { statusesOf } from '@portico/contract/rooms/policies';
import { formatDay, formatMoney } from '@portico/contract/rules/format';

/** What is due on a term, in a few words for staff. */
export function dueWords(billing: BillingTotals | null): string {
  if (billing === null) return 'Not billed';
  const { BalanceCents, OwedCents, Next, PastDue, HeldCents } = billing;
  if (HeldCents > 0) return `${formatMoney(HeldCents)} received, being checked`;
  if (BalanceCents < 0) return `Credit of ${formatMoney(-BalanceCents)}`;
  if (PastDue) return `${formatMoney(PastDue.Cents)} past due since ${formatDay(PastDue.Since)}`;
  if (BalanceCents > 0 && OwedCents === 0) return 'Billed to the mortgage company';
  if (Next) return `${formatMoney(Next.AmountCents)} due ${formatDay(Next.DueOn)}`;
  return 'Paid in full';
}

/** A term that has ended, or was never taken, with nothing left to settle. */
export const isOver = ({ Status, Billing }: Pick<PolicyBeside, 'Status' | 'Billing'>): boolean =>
  statusesOf('CLOSED').includes(Status.Key) && (Billing === null || Billing.BalanceCents === 0);
