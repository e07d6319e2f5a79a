import type { TermBilling } from '@portico/contract/rooms/payments';
import { formatDay, formatMoney } from '@portico/contract/rules/format';

type Facts = Pick<TermBilling, 'Plan' | 'Next' | 'PastDue' | 'BalanceCents'>;

/** What to pay next for a term, and a note below it. */
export function paymentOf(billing: Facts | null): readonly [figure: string, note: string] {
  if (billing === null) return ['None due', 'This term isn’t billed yet'];
  const { Plan, Next, PastDue, BalanceCents } = billing;
  if (BalanceCents < 0) return ['None due', `You have a credit of ${formatMoney(-BalanceCents)}`];
  if (Plan === 'mortgagee')
    return ['None due', Next ? 'Your mortgage company pays the rest' : 'Paid by your mortgage company'];
  if (Next === null) return ['None due', 'Paid in full'];
  if (PastDue) return [formatMoney(PastDue.Cents), `Since ${formatDay(PastDue.Since)}`];
  const place = Next.Of > 1 ? `, payment ${Next.Number} of ${Next.Of}` : '';
  return [formatMoney(Next.AmountCents), `Due ${formatDay(Next.DueOn)}${place}`];
}
