import { describe, expect, it } from 'vitest';
import { lengthOf, type Part, partsOf, shareOf } from './premium.rules.ts';

const price = (coverages: number[], premium: number, fees = 0, taxes = 0) => ({
  CoverageList: coverages.map((PremiumCents, at) => ({
    Code: String(at),
    Name: `Coverage ${at}`,
    LimitCents: null,
    DeductibleCents: null,
    PremiumCents,
  })),
  Declared: null,
  Slice: {
    Begins: '2026-03-01',
    PremiumCents: premium,
    FeesCents: fees,
    TaxesCents: taxes,
    TotalCents: premium + fees + taxes,
  },
});
const part = (cents: number): Part => ({ name: 'x', cents, kind: 'coverage' });

describe('the parts of a price', () => {
  it.each([
    [price([900, 100], 1000, 25, 10), ['Coverage 0', 'Coverage 1', 'Fees', 'Taxes']],
    [price([900, 100], 1000), ['Coverage 0', 'Coverage 1']],
    [price([900, 0], 900, 25), ['Coverage 0', 'Fees']],
    [price([900], 1000, 0, 10), ['Coverage 0', 'Other premium', 'Taxes']],
    [price([900], 800), ['Coverage 0', 'Other premium']],
    [price([], 1000), ['Other premium']],
    [price([], 0), []],
  ])('case %# come to the total', (given, names) => {
    const parts = partsOf(given);
    expect(parts.map(({ name }) => name)).toEqual(names);
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(given.Slice.TotalCents);
  });
});

it('has each fee and tax by its own name where they’re known', () => {
  const line = (Code: string, Label: string, Cents: number) => ({
    ...{ Code, Label, Cents, Control: null, Value: '', Detail: null, Percent: null },
  });
  const Declared = {
    Edition: 'HO3-HBR-2026.2',
    SectionList: [
      { Kind: 'fees' as const, Title: 'Fees', LineList: [line('POLICY', 'Policy fee', 25)] },
      {
        Kind: 'taxes' as const,
        Title: 'Taxes and surcharges',
        LineList: [line('EMPA', 'Emergency management surcharge', 10)],
      },
    ],
  };
  expect(partsOf({ ...price([900], 900, 25, 10), Declared })).toEqual([
    { name: 'Coverage 0', cents: 900, kind: 'coverage' },
    expect.objectContaining({ name: 'Policy fee', cents: 25, kind: 'fees' }),
    expect.objectContaining({ name: 'Emergency management surcharge', cents: 10, kind: 'taxes' }),
  ]);
});

it('the largest is as long as can be, and a credit has no length', () => {
  const parts = [part(200), part(100), part(-50)];
  expect(parts.map((one) => lengthOf(one, parts))).toEqual([1, 0.5, 0]);
  expect(lengthOf(part(-50), [part(-50)])).toBe(0);
});

it.each([
  [500, 1000, '50%'],
  [5, 1000, '<1%'],
  [10, 1000, '1%'],
  [1000, 1000, '100%'],
  [-5, 1000, ''],
  [5, 0, ''],
])('%d of %d is %s', (cents, total, words) => {
  expect(shareOf(part(cents), total)).toBe(words);
});
