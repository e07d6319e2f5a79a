/** Everything that was sold, as papers show it. The lines are those of the policy's page. */
import {
  type Declared,
  type DeclaredLine,
  declaredLines,
  feesAndTaxes,
  inFull,
} from '@portico/contract/declared';
import { formatMoney } from '@portico/contract/rules/format';
import { type Block, facts } from '@portico/platform/sheets/sheet';
import type { DeclarationsFacts } from './template.ts';

/** The view `declarations_facts`, whose slice knows what was sold. It doesn't for terms that came from elsewhere. */
export interface SoldFacts extends DeclarationsFacts {
  readonly declared?: Declared | null;
}
export interface Sold extends DeclarationsFacts {
  readonly declared: Declared;
}
export const knowsSold = (policy: SoldFacts): policy is Sold => policy.declared != null;

type Kind = Declared['SectionList'][number]['Kind'];
interface Layout {
  readonly caption: string;
  readonly columns: readonly [what: string, details: string, value: string];
}
const LAYOUTS = {
  deductibles: { caption: 'Deductibles', columns: ['Deductible', 'How it applies', 'You pay first'] },
  options: { caption: 'Options', columns: ['Option', 'Details', 'Limit'] },
  credits: {
    caption: 'Credits and surcharges',
    columns: ['Credit or surcharge', 'Applies to', 'Change'],
  },
} satisfies Partial<Record<Kind, Layout>>;

const cells = ({ Label, Detail, Value }: DeclaredLine): string[] => [Label, Detail ?? '', Value];

/** A section as a table. Nothing, if nothing of the kind was sold. */
function sectionTable({ declared }: Sold, kind: keyof typeof LAYOUTS): Block[] {
  const lines = declaredLines(declared, kind);
  const {
    caption,
    columns: [what, details, value],
  } = LAYOUTS[kind];
  if (lines.length === 0) return [];
  return [
    {
      kind: 'table',
      caption,
      columns: [
        { title: what, share: 4 },
        { title: details, share: 4 },
        { title: value, share: 2, isAmount: true },
      ],
      rows: lines.map(cells),
    },
  ];
}

function limitTable({ declared, coverages, premiumCents }: Sold, hasPrices: boolean): Block {
  const priceOf = (name: string) => coverages.find((coverage) => coverage.name === name)?.premiumCents;
  const ofNone = coverages.reduce((rest, coverage) => rest - coverage.premiumCents, premiumCents);
  const price = (cents: number | undefined) => (cents === undefined ? '' : formatMoney(cents));
  return {
    kind: 'table',
    caption: hasPrices ? 'Limits and premiums' : 'Limits',
    columns: [
      { title: 'Coverage', share: 4 },
      { title: 'Details', share: 4 },
      { title: 'Limit', share: 2, isAmount: true },
      ...(hasPrices ? [{ title: 'Premium', share: 2, isAmount: true }] : []),
    ],
    rows: [
      ...declaredLines(declared, 'limits').map((line) => [
        ...cells(line),
        ...(hasPrices ? [price(priceOf(line.Label))] : []),
      ]),
      ...(hasPrices && ofNone !== 0
        ? [['Other premium', 'Coverage that ended during the term', '', formatMoney(ofNone)]]
        : []),
    ],
    ...(hasPrices && { totals: ['Premium', '', '', formatMoney(premiumCents)] }),
  };
}

/** Limits, every deductible, and options. */
export const coveredBlocks = (policy: Sold, hasPrices: boolean): Block[] => [
  limitTable(policy, hasPrices),
  ...sectionTable(policy, 'deductibles'),
  ...sectionTable(policy, 'options'),
];

/** Each fee and tax by its own name. They add up to the total. */
export const costItems = ({
  declared,
  premiumCents,
  feesCents,
  taxesCents,
}: Sold): (readonly [name: string, cents: number])[] => [
  ['Premium', premiumCents],
  ...feesAndTaxes(declared, { FeesCents: feesCents, TaxesCents: taxesCents }).map(
    ({ name, cents }) => [name, cents] as const,
  ),
  ['Total', premiumCents + feesCents + taxesCents],
];

const costTable = (policy: Sold): Block => {
  const rows = costItems(policy).map(([name, cents]) => [name, formatMoney(cents)]);
  return {
    kind: 'table',
    caption: 'Premium, fees and taxes',
    columns: [
      { title: 'Part', share: 8 },
      { title: 'Amount', share: 2, isAmount: true },
    ],
    rows: rows.slice(0, -1),
    totals: rows.at(-1) ?? [],
  };
};

export const costBlocks = (policy: Sold): Block[] => [costTable(policy), ...sectionTable(policy, 'credits')];

export const basisBlock = ({ declared }: Sold): Block =>
  facts(...declaredLines(declared, 'basis').map((line) => [line.Label, inFull(line)] as const));

export const formsTable = ({ declared }: Sold): Block => ({
  kind: 'table',
  caption: 'Forms and endorsements',
  columns: [
    { title: 'Number', share: 3 },
    { title: 'Title', share: 6 },
    { title: 'Edition', share: 2 },
  ],
  rows: declaredLines(declared, 'forms').map(({ Code, Label, Value }) => [Code, Label, Value]),
});
