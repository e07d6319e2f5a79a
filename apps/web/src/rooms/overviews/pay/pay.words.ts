import type { TermBilling } from '@portico/contract/rooms/payments';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { PayChoice } from '@portico/contract/rules/payNow';

/** What is due on a term, and which one it is. */
export type PayableTerm = Pick<TermBilling, 'PolicyKey' | 'AlternateKey' | 'OwedCents' | 'Next' | 'PastDue'>;

/** `Payment 4 of 10, due Dec 7, 2026: $169.18`. */
export function choiceText({ kind, cents }: PayChoice, { Next }: Pick<TermBilling, 'Next'>): string {
  const amount = formatMoney(cents);
  if (kind === 'pastDue') return `Everything past due: ${amount}`;
  if (kind === 'balance' || Next === null) return `The whole balance: ${amount}`;
  const place = Next.Of > 1 ? `Payment ${Next.Number} of ${Next.Of}` : 'The payment';
  return `${place}, due ${formatDay(Next.DueOn)}: ${amount}`;
}
