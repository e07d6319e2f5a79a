import type { Policy } from '@portico/contract/rooms/policies';

export const PAYMENT_METHODS = {
  card: 'Card',
  bank: 'Bank transfer',
  check: 'Check',
  mortgagee: 'Mortgage company',
} as const;

/** The current term that ends first. A term that will be canceled doesn't renew. */
export const nextRenewal = (terms: readonly Policy[]): Policy | undefined =>
  terms
    .filter(({ Status, CancelledOn }) => Status.Key === 'CURRENT' && CancelledOn === null)
    .toSorted((one, other) => one.TermEnd.localeCompare(other.TermEnd))[0];

const DAY = 86_400_000;

/** `today`, `in 1 day`, `in 121 days`. */
export function daysAhead(today: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  if (days === 0) return 'today';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}
