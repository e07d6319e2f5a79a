import { formatDay, formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { type Block, facts, heading, note, text } from '@portico/platform/sheets/sheet';
import {
  type CoverageFacts,
  type DeclarationsFacts,
  footOf,
  periodOf,
  policyLine,
  type Template,
} from './template.ts';

/** A term beside the one before it. */
export interface RenewalComparisonFacts extends DeclarationsFacts {
  readonly earlier: DeclarationsFacts;
}

const NONE = '–';
const whole = (cents: number | null | undefined) => (cents == null ? NONE : formatWholeMoney(cents));
const money = (cents: number | undefined) => (cents === undefined ? NONE : formatMoney(cents));
const totalOf = ({ premiumCents, feesCents, taxesCents }: DeclarationsFacts) =>
  premiumCents + feesCents + taxesCents;

/** Every coverage of either term, in the order of the new one. */
function linesOf({ coverages, earlier }: RenewalComparisonFacts): string[][] {
  const named = (list: readonly CoverageFacts[], wanted: string) => list.find(({ name }) => name === wanted);
  const names = new Set([...coverages, ...earlier.coverages].map(({ name }) => name));
  return [...names].map((name) => {
    const [before, now] = [named(earlier.coverages, name), named(coverages, name)];
    return [
      name,
      whole(before?.limitCents),
      whole(now?.limitCents),
      whole(now?.deductibleCents),
      money(before?.premiumCents),
      money(now?.premiumCents),
    ];
  });
}

const tableOf = (comparison: RenewalComparisonFacts): Block => ({
  kind: 'table',
  caption: 'Limits and premiums of both terms',
  columns: [
    { title: 'Coverage', share: 4 },
    ...['Last limit', 'New limit', 'Deductible', 'Last premium', 'New premium'].map((title) => ({
      title,
      share: 2,
      isAmount: true,
    })),
  ],
  rows: linesOf(comparison),
  totals: [
    'Premium',
    '',
    '',
    '',
    formatMoney(comparison.earlier.premiumCents),
    formatMoney(comparison.premiumCents),
  ],
});

export const renewalComparison: Template<RenewalComparisonFacts> = (comparison, { issuedAt }) => {
  const { earlier } = comparison;
  const more = totalOf(comparison) - totalOf(earlier);
  const change =
    more === 0
      ? 'The new term costs the same as the last one.'
      : `The new term costs ${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than the last one.`;
  return {
    title: 'Renewal comparison',
    subtitle: policyLine(comparison),
    foot: footOf(comparison, formatDay(dayOf(issuedAt))),
    blocks: [
      text(change),
      facts(
        ['New term', periodOf(comparison)],
        ['Last term', periodOf(earlier)],
        ['New total', formatMoney(totalOf(comparison))],
        ['Last total', formatMoney(totalOf(earlier))],
      ),
      heading('Coverage'),
      tableOf(comparison),
      note('Totals include fees and taxes. The declarations of each term are what counts.'),
    ],
  };
};
