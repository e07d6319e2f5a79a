/** What a whole term comes to, with its fees and charges. */
import type { NamedAmount } from './declared.ts';
import { share } from './integers.ts';
import { chargeOn, type RatedFee } from './price.ts';
import type { Charge } from './program.schema.ts';
import { daysCovered, type TermHistory, writtenCents } from './written.ts';

export type TermFee = Pick<RatedFee, 'AmountCents' | 'IsTaxable' | 'Earned' | 'IsKeptWhenFlat'>;

export interface Amounts {
  readonly premiumCents: number;
  readonly feesCents: number;
  readonly taxesCents: number;
}

interface Cost<F extends TermFee> {
  readonly premiumCents: number;
  /** What is kept of each. */
  readonly fees: readonly F[];
  readonly charges: readonly NamedAmount[];
}

/**
 * What is fully earned stays, however early a term ends. The rest follows the premium: charges by a rate are made anew on
 * what is kept, and amounts for a term shrink with its days. A term that's canceled from its first day comes to nothing, apart from
 * what is filed as kept even then. Charges are those of the term's first day.
 */
export function costOf<F extends TermFee>(
  history: TermHistory,
  fees: readonly F[],
  charges: readonly Charge[],
): Cost<F> {
  const { covered, whole } = daysCovered(history);
  const byDays = (cents: number) => (covered === whole ? cents : share(cents, covered, whole));
  const isFlat = history.cancellation?.method === 'flat';
  const keptOf = ({ AmountCents, Earned, IsKeptWhenFlat }: TermFee) => {
    if (isFlat) return IsKeptWhenFlat === true ? AmountCents : 0;
    return Earned === 'full' ? AmountCents : byDays(AmountCents);
  };
  const kept = fees.map((fee) => ({ ...fee, AmountCents: keptOf(fee) }));
  const premiumCents = writtenCents(history);
  const taxable = sum(kept.filter(({ IsTaxable }) => IsTaxable));
  const { cancellation: _, ...uncanceled } = history;
  const taxOf = (charge: Charge): number => {
    if (isFlat ? charge.whenFlat === 'kept' : charge.earned === 'full')
      return chargeOn(charge, writtenCents(uncanceled), taxable).AmountCents;
    if (charge.flatCents !== undefined) return byDays(charge.flatCents);
    const { BaseCents, AmountCents } = chargeOn(charge, premiumCents, taxable);
    // The least that is charged isn't charged on nothing.
    return BaseCents === 0 ? 0 : AmountCents;
  };
  return {
    premiumCents,
    fees: kept,
    charges: charges.map((charge) => ({
      Code: charge.code,
      Name: charge.name,
      AmountCents: taxOf(charge),
    })),
  };
}

const sum = (amounts: readonly { readonly AmountCents: number }[]): number =>
  amounts.reduce((total, { AmountCents }) => total + AmountCents, 0);

/** The same without names. */
export function amountsOf(
  history: TermHistory,
  fees: readonly TermFee[],
  charges: readonly Charge[],
): Amounts {
  const cost = costOf(history, fees, charges);
  return {
    premiumCents: cost.premiumCents,
    feesCents: sum(cost.fees),
    taxesCents: sum(cost.charges),
  };
}
