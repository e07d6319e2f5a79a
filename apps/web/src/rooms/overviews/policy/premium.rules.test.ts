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
