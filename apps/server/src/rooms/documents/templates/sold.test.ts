import { declaredLines } from '@portico/contract/declared';
import { formatMoney } from '@portico/contract/rules/format';
import { readCharges, readPrograms } from '@portico/database/seeds/reference/programs';
import { TEST_DAY } from '@portico/database/testing';
import type { Block } from '@portico/platform/sheets/sheet';
import { chargesFor, declared, ENGINE, openEdition, type RatingInput, rate } from '@portico/rating';
import { describe, expect, it } from 'vitest';
import { latestVersion, sheetOf, type TemplateName } from './index.ts';
import type { SoldFacts } from './sold.ts';

const editions = readPrograms().map(openEdition);
const charges = readCharges();
const BEGIN = '2026-12-01';

/** What a slice would have, of a home by the shore. */
function factsOf(code: string, state: string, answers: RatingInput['answers'] = {}): SoldFacts {
  const edition = editions.find((one) => one.code === code);
  if (edition === undefined) throw new RangeError(code);
  const { program, isAdmitted } = edition.plan;
  const input: RatingInput = {
    term: { state, zone: '2', begin: BEGIN, end: '2027-12-01', isRenewal: false },
    answers: {
      ...{ yearBuilt: 1990, roofYear: 2020, construction: 'Masonry', pc: '4', squareFeet: 2_000 },
      ...(program === 'FLD' ? { building: 25_000_000, contents: 10_000_000 } : { covA: 42_000_000 }),
      ...answers,
    },
    charges: chargesFor(charges, { state, program, isAdmitted, begin: BEGIN }),
    engine: ENGINE,
  };
  const rating = rate(edition, input);
  return {
    ...{ number: 'CHO-1002345', termBegin: BEGIN, termEnd: '2027-12-01', insured: 'Hannah Calder' },
    mailing: null,
    property: { street1: '12 Bay St', street2: null, city: 'Naples', state, postalCode: '34102' },
    ...{ program: 'Homeowners', insurer: 'Harbor Reciprocal', admitted: isAdmitted },
    agency: { name: 'Gulf Agency', phone: '2395550100', email: 'hello@gulf.example' },
    coverages: rating.CoverageList.map((coverage) => ({
      name: coverage.Name,
      limitCents: coverage.LimitCents,
      deductibleCents: coverage.DeductibleCents,
      premiumCents: coverage.PremiumCents,
    })),
    premiumCents: rating.PremiumCents ?? 0,
    feesCents: rating.FeesCents ?? 0,
    taxesCents: rating.TaxesCents ?? 0,
    mortgagees: [],
    declared: declared(edition, input, rating),
  };
}

const blocksOf = (
  template: TemplateName,
  facts: object,
  version = latestVersion(template),
): readonly Block[] =>
  sheetOf(
    { template, version, facts: { code: 'ABCDEFGHJKMN', ...facts } },
    { issuedAt: TEST_DAY, origin: 'https://portal.example' },
  ).blocks;
const textOf = (blocks: readonly Block[]): string => JSON.stringify(blocks);
const tableOf = (blocks: readonly Block[], caption: string) =>
  blocks.find((block) => block.kind === 'table' && block.caption === caption);
const factsIn = (blocks: readonly Block[], label: string) =>
  blocks.find((block) => block.kind === 'facts' && block.items.some(([name]) => name === label));

const FLORIDA = factsOf('HO3-HBR-2026.2', 'FL', { alarm: 'central', mortgage: true });
const EVERY = editions.map(({ code, plan }) => [code, plan.program === 'FLD' ? 'NC' : 'FL'] as const);

describe('declarations', () => {
  it.each(EVERY)('of %s in %s have every line that was sold', (code, state) => {
    const facts = factsOf(code, state);
    const text = textOf(blocksOf('declarations', facts)).toLowerCase();
    const lines = facts.declared?.SectionList.flatMap(({ LineList }) => LineList) ?? [];
    expect(lines.length).toBeGreaterThan(15);
    for (const { Label, Value, Detail } of lines)
      for (const words of [Label, Value, Detail ?? '']) expect(text).toContain(words.toLowerCase());
  });

  it('have every deductible, in percent and in dollars', () => {
    expect(tableOf(blocksOf('declarations', FLORIDA), 'Deductibles')).toMatchObject({
      rows: [
        ['All other perils', 'Each loss', '$2,500'],
        ['Hurricane', '2% of the Dwelling limit, per calendar year', '$8,400'],
      ],
    });
  });

  it('name each fee and tax, and they add up to the total', () => {
    for (const facts of [FLORIDA, factsOf('HO3-SLT-2026.2', 'FL', { yearBuilt: 1980 })]) {
      const table = tableOf(blocksOf('declarations', facts), 'Premium, fees and taxes');
      const { rows = [], totals = [] } = table?.kind === 'table' ? table : {};
      const cents = (text: string | undefined) => Math.round(Number(text?.replace(/[$,]/g, '')) * 100);
      expect(rows.reduce((sum, [, amount]) => sum + cents(amount), 0)).toBe(cents(totals[1]));
      const names = rows.map(([name]) => name);
      expect(names).toContain('Emergency management surcharge');
      expect(names).not.toContain('Taxes');
    }
  });

  it('have each coverage’s premium, which add up', () => {
    const table = tableOf(blocksOf('declarations', FLORIDA), 'Limits and premiums');
    const rows = table?.kind === 'table' ? table.rows : [];
    expect(rows.map((cells) => cells[3])).toEqual(
      FLORIDA.coverages.map(({ premiumCents }) => formatMoney(premiumCents)),
    );
    expect(table).toMatchObject({ totals: ['Premium', '', '', formatMoney(FLORIDA.premiumCents)] });
  });

  it('list the forms with number, title and edition', () => {
    expect(tableOf(blocksOf('declarations', FLORIDA), 'Forms and endorsements')).toMatchObject({
      rows: expect.arrayContaining([
        ['CB-PR-10', 'Hurricane Deductible', '07 24'],
        ['CB-PR-40', 'Mortgage Clause', '07 24'],
      ]),
    });
  });

  it('show coverages and three sums of a term that came from elsewhere', () => {
    for (const facts of [
      { ...FLORIDA, declared: null },
      { ...FLORIDA, declared: undefined },
    ])
      expect(blocksOf('declarations', facts)).toEqual(blocksOf('declarations', FLORIDA, 1));
  });

  it('that were issued before say what they said', () => {
    const blocks = blocksOf('declarations', FLORIDA, 1);
    expect(tableOf(blocks, 'Limits, deductibles and premiums')).toMatchObject({
      columns: [{ title: 'Coverage' }, { title: 'Limit' }, { title: 'Deductible' }, { title: 'Premium' }],
    });
    expect(factsIn(blocks, 'Taxes')).toMatchObject({
      items: [['Premium', expect.anything()], ['Fees', '$25.00'], ['Taxes', '$2.00'], expect.anything()],
    });
    expect(textOf(blocks)).not.toContain('Hurricane');
  });
});

describe('a quote summary', () => {
  it('has what the declarations would have, and says that it’s a quote', () => {
    const [quote, policy] = [blocksOf('quoteSummary', FLORIDA), blocksOf('declarations', FLORIDA)];
    for (const caption of ['Limits and premiums', 'Deductibles', 'Options', 'Forms and endorsements'])
      expect(tableOf(quote, caption)).toEqual(tableOf(policy, caption));
    expect(factsIn(quote, 'Quote number')).toBeDefined();
    expect(textOf(quote)).toContain('This is a quote, not insurance.');
  });
});

describe('evidence of insurance', () => {
  it('has limits, every deductible and options, and no prices', () => {
    const blocks = blocksOf('evidence', FLORIDA);
    expect(tableOf(blocks, 'Deductibles')).toEqual(tableOf(blocksOf('declarations', FLORIDA), 'Deductibles'));
    expect(textOf(blocks)).toContain('Ordinance or law');
    const text = textOf(blocks);
    for (const { premiumCents } of FLORIDA.coverages) expect(text).not.toContain(formatMoney(premiumCents));
    for (const words of ['Premium', 'Policy fee', 'Emergency', 'Central station alarm', '.00'])
      expect(text).not.toContain(words);
  });

  it('shows the coverages of a term that came from elsewhere', () => {
    expect(blocksOf('evidence', { ...FLORIDA, declared: null })).toEqual(blocksOf('evidence', FLORIDA, 1));
  });
});

describe('a renewal comparison', () => {
  const later = factsOf('HO3-HBR-2026.2', 'FL', { hurricane: '5', waterBackup: '5000', alarm: 'central' });
  const blocks = blocksOf('renewalComparison', { ...later, earlier: FLORIDA });

  it('has limits, deductibles and options of both terms', () => {
    expect(tableOf(blocks, 'Deductibles')).toMatchObject({
      rows: [
        ['All other perils', '$2,500 (each loss)', '$2,500 (each loss)'],
        [
          'Hurricane',
          '$8,400 (2% of the Dwelling limit, per calendar year)',
          '$21,000 (5% of the Dwelling limit, per calendar year)',
        ],
      ],
    });
    expect(tableOf(blocks, 'Limits')).toMatchObject({
      rows: expect.arrayContaining([['Water Backup', 'Not included', '$5,000']]),
    });
    expect(JSON.stringify(tableOf(blocks, 'Options'))).not.toContain('Water Backup');
  });

  it('has parts of the price that add up to both totals', () => {
    const table = tableOf(blocks, 'What it costs');
    const { rows = [], totals = [] } = table?.kind === 'table' ? table : {};
    const cents = (text: string | undefined) =>
      text === '–' ? 0 : Math.round(Number(text?.replace(/[$,]/g, '')) * 100);
    for (const column of [1, 2])
      expect(rows.reduce((sum, cells) => sum + cents(cells[column]), 0)).toBe(cents(totals[column]));
    expect(rows.map(([name]) => name)).toContain('Emergency management surcharge');
  });

  it('compares the coverages if one of the terms came from elsewhere', () => {
    for (const facts of [
      { ...later, earlier: { ...FLORIDA, declared: null } },
      { ...later, declared: null, earlier: FLORIDA },
    ])
      expect(blocksOf('renewalComparison', facts)).toEqual(blocksOf('renewalComparison', facts, 1));
  });
});

it('what is sold has a section for each table of these papers', () => {
  const { declared: sold } = FLORIDA;
  if (sold == null) throw new RangeError('It was sold.');
  for (const kind of [
    'limits',
    'deductibles',
    'options',
    'basis',
    'credits',
    'forms',
    'fees',
    'taxes',
  ] as const)
    expect(declaredLines(sold, kind), kind).not.toEqual([]);
});
