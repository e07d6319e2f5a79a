import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';

/** A piece of what a term costs. */
export interface Part {
  readonly name: string;
  readonly cents: number;
  readonly kind: 'coverage' | 'fees' | 'taxes';
}

type Price = Pick<
  PolicyOverview,
  'CoverageList' | 'PremiumCents' | 'FeesCents' | 'TaxesCents' | 'TotalCents'
>;

/**
 * The parts of the price: they come to the total. What a change during the term left between the coverages and the
 * premium is a part of its own, so that nobody adds up in vain.
 */
export function partsOf({ CoverageList, PremiumCents, FeesCents, TaxesCents }: Price): Part[] {
  const covered = CoverageList.reduce((sum, coverage) => sum + coverage.PremiumCents, 0);
  const parts: Part[] = [
    ...CoverageList.map(
      ({ Name, PremiumCents: cents }) => ({ name: Name, cents, kind: 'coverage' }) as const,
    ),
    { name: 'Other premium', cents: PremiumCents - covered, kind: 'coverage' },
    { name: 'Fees', cents: FeesCents, kind: 'fees' },
    { name: 'Taxes', cents: TaxesCents, kind: 'taxes' },
  ];
  return parts.filter(({ cents }) => cents !== 0);
}

/** Of the largest part, so that differences show; what takes off the price has no length. */
export const lengthOf = (part: Part, parts: readonly Part[]): number => {
  const largest = Math.max(...parts.map(({ cents }) => cents));
  return largest <= 0 ? 0 : Math.max(0, part.cents / largest);
};

/** Whole percents of the total; a little is said as such. */
export function shareOf(part: Part, total: number): string {
  if (total <= 0 || part.cents <= 0) return '';
  const percent = (part.cents / total) * 100;
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
