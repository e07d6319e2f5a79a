import type { TermBilling } from '../rooms/payments.ts';

/** An amount that someone can pay now. */
export interface PayChoice {
  readonly kind: 'pastDue' | 'next' | 'balance';
  readonly cents: number;
}

type Owed = Pick<TermBilling, 'OwedCents' | 'Next' | 'PastDue'>;

/** What can be paid now on a term, the most urgent first. Nothing where nothing is owed or the mortgage company pays. */
export function payChoices({ OwedCents, Next, PastDue }: Owed): PayChoice[] {
  if (OwedCents <= 0 || Next === null) return [];
  const first: PayChoice = PastDue
    ? { kind: 'pastDue', cents: PastDue.Cents }
    : { kind: 'next', cents: Next.AmountCents };
  return first.cents === OwedCents ? [first] : [first, { kind: 'balance', cents: OwedCents }];
}
