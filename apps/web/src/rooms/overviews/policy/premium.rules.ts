import { feesAndTaxes } from '@portico/contract/declared';
import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';

/** A piece of what a term costs. */
export interface Part {
  readonly name: string;
  readonly cents: number;
  readonly kind: 'coverage' | 'fees' | 'taxes';
}

/**
 * The parts of the price of what is insured on the day, which add up to its total. A term that came from elsewhere may have
 * premium that belongs to no coverage.
 */
export function partsOf({
  CoverageList,
  Declared,
  Slice,
}: Pick<PolicyOverview, 'CoverageList' | 'Declared' | 'Slice'>): Part[] {
  const { PremiumCents } = Slice;
  const covered = CoverageList.reduce((sum, coverage) => sum + coverage.PremiumCents, 0);
  const parts: Part[] = [
    ...CoverageList.map(
      ({ Name, PremiumCents: cents }) => ({ name: Name, cents, kind: 'coverage' }) as const,
    ),
    { name: 'Other premium', cents: PremiumCents - covered, kind: 'coverage' },
    ...feesAndTaxes(Declared, Slice),
  ];
  return parts.filter(({ cents }) => cents !== 0);
}

/** As a share of the largest part, so that differences show. A credit has no length. */
export const lengthOf = (part: Part, parts: readonly Part[]): number => {
  const largest = Math.max(...parts.map(({ cents }) => cents));
  return largest <= 0 ? 0 : Math.max(0, part.cents / largest);
};

/** In whole percents of the total. */
export function shareOf(part: Part, total: number): string {
  if (total <= 0 || part.cents <= 0) return '';
  const percent = (part.cents / total) * 100;
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
