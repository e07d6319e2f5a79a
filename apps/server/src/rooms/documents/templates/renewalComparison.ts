import { compareDeclared, type Declared, inFull } from '@portico/contract/declared';
import { formatDay, formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { type Block, facts, heading, note, text } from '@portico/platform/sheets/sheet';
import { costItems, knowsSold, type Sold, type SoldFacts } from './sold.ts';
import {
  type Content,
  type CoverageFacts,
  type DeclarationsFacts,
  footOf,
  type Issue,
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

export const renewalComparison: Template<RenewalComparisonFacts> = (comparison, issue) =>
  comparisonWith(comparison, issue, [tableOf(comparison)]);

function comparisonWith(
  comparison: RenewalComparisonFacts,
  { issuedAt }: Issue,
  tables: readonly Block[],
): Content {
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
      ...tables,
      note('Totals include fees and taxes. The declarations of each term are what counts.'),
    ],
  };
}

interface SoldComparison extends Sold {
  readonly earlier: Sold;
}
export interface FullComparisonFacts extends SoldFacts {
  readonly earlier: SoldFacts;
}
const knowsBoth = (facts: FullComparisonFacts): facts is SoldComparison =>
  knowsSold(facts) && knowsSold(facts.earlier);

/** With every deductible and option, and each fee and tax by its own name. */
export const fullRenewalComparison: Template<FullComparisonFacts> = (comparison, issue) =>
  comparisonWith(comparison, issue, knowsBoth(comparison) ? fullTables(comparison) : [tableOf(comparison)]);

type Kind = Declared['SectionList'][number]['Kind'];

const fullTables = (comparison: SoldComparison): Block[] => [
  ...besides(comparison, 'limits', 'Limits', 'Coverage'),
  ...besides(comparison, 'deductibles', 'Deductibles', 'Deductible'),
  ...besides(comparison, 'options', 'Options', 'Option'),
  costTable(comparison),
];

function besides({ declared, earlier }: SoldComparison, kind: Kind, caption: string, what: string): Block[] {
  const lines = compareDeclared(earlier.declared, declared, kind);
  if (lines.length === 0) return [];
  return [
    {
      kind: 'table',
      caption,
      columns: [
        { title: what, share: 3 },
        { title: 'Last term', share: 4, isAmount: true },
        { title: 'New term', share: 4, isAmount: true },
      ],
      rows: lines.map(({ Label, Prior, Next }) => [
        Label,
        Prior ? inFull(Prior) : NONE,
        Next ? inFull(Next) : NONE,
      ]),
    },
  ];
}

/** What each part costs: coverages, fees and taxes. */
function costTable(comparison: SoldComparison): Block {
  const partsOf = (term: Sold) => {
    const [, ...others] = costItems(term).slice(0, -1);
    return [...term.coverages.map(({ name, premiumCents }) => [name, premiumCents] as const), ...others];
  };
  const [now, before] = [new Map(partsOf(comparison)), new Map(partsOf(comparison.earlier))];
  return {
    kind: 'table',
    caption: 'What it costs',
    columns: [
      { title: 'Part', share: 5 },
      { title: 'Last term', share: 2, isAmount: true },
      { title: 'New term', share: 2, isAmount: true },
    ],
    rows: [...new Set([...now.keys(), ...before.keys()])].map((name) => [
      name,
      money(before.get(name)),
      money(now.get(name)),
    ]),
    totals: ['Total', formatMoney(totalOf(comparison.earlier)), formatMoney(totalOf(comparison))],
  };
}
