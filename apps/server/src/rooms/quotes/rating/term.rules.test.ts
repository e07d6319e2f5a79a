import type { Price } from '@portico/contract/rooms/quotes';
import type { Charge } from '@portico/rating';
import { describe, expect, it } from 'vitest';
import type { BookedTerm, CancelReason, TermChangeRow } from '../applications/booked.ts';
import { raisesExposure } from '../binding/exposure.rules.ts';
import { descriptionOf, moneyWords } from '../terms/words.rules.ts';
import { type ChangeFacts, changeTerm, tiedCosts } from './term.rules.ts';

const fee = (Code: string, AmountCents: number, Earned: 'full' | 'prorata' = 'full') => ({
  ...{ Code, Name: Code, AmountCents, IsTaxable: true, Earned },
});
const priceOf = (AnnualCents: number | null, FeeList = [fee('POLICY', 15_000)]) =>
  ({
    AnnualCents,
    PremiumCents: AnnualCents,
    TotalCents: AnnualCents,
    FeeList,
    CoverageList: [] as Price['CoverageList'],
  }) as Price;
const TAX = {
  code: 'SLT',
  name: 'Surplus lines tax',
  base: ['premium', 'fees'],
  ratePpm: 49_400,
  earned: 'prorata',
} as Charge;

const NOTHING = { premiumCents: 0, feesCents: 0, taxesCents: 0 };
const row = (kind: TermChangeRow['kind'], over: Partial<TermChangeRow> = {}): TermChangeRow => ({
  ...{
    key: kind,
    kind,
    effectiveOn: '2026-03-01',
    annualCents: 194_600,
    method: null,
    bookedByKey: null,
    bookedBy: null,
  },
  ...{ premiumCents: 194_600, feesCents: 15_000, taxesCents: 10_354 },
  ...over,
});
const BOUND: BookedTerm = { first: NOTHING, changes: [row('NEW')], expiringCents: null, engine: 2 };
const reason = (InitiatedBy: CancelReason['InitiatedBy']): CancelReason => ({
  ...{ Key: 'SOLD', Name: 'Property sold', InitiatedBy },
});

const made = (over: Partial<ChangeFacts>) => {
  const change = changeTerm({
    ...{ kind: 'END', effectiveOn: '2026-06-09', begin: '2026-03-01', end: '2027-03-01', booked: BOUND },
    ...{ base: priceOf(194_600), price: priceOf(210_000), charges: [TAX], reason: null },
    cancel: { insured: 'shortRate', minimumEarned: '0.0000' },
    ...over,
  });
  return change ?? expect.fail('There is no price.');
};

describe('what a change makes of a term', () => {
  it('is the difference of its days, with the tax on it', () => {
    const { target, annualCents, shown } = made({});
    expect(target).toEqual({ premiumCents: 205_781, feesCents: 15_000, taxesCents: 10_907 });
    expect(annualCents).toBe(210_000);
    expect(shown).toMatchObject({ DifferenceCents: 11_181 + 553, DaysLeft: 265, DaysOfTerm: 365 });
  });

  it('has each fee and charge of the term by name, which come to what is booked', () => {
    const EMPA = {
      code: 'EMPA',
      name: 'Emergency management surcharge',
      base: [],
      flatCents: 200,
      earned: 'full',
    };
    const price = priceOf(210_000, [fee('POLICY', 15_000), fee('INSPECTION', 7_500)]);
    const taxesCents = 10_354 + 200;
    const booked = { ...BOUND, changes: [row('NEW', { taxesCents })] };
    const change = made({ price, booked, charges: [TAX, EMPA as unknown as Charge] });
    const { FeeList, ChargeList } = change.costs;
    expect(FeeList.map(({ Name, AmountCents }) => [Name, AmountCents])).toEqual([
      ['POLICY', 15_000],
      ['INSPECTION', 7_500],
    ]);
    expect(ChargeList.map(({ Name, AmountCents }) => [Name, AmountCents])).toEqual([
      ['Surplus lines tax', change.target.taxesCents - 200],
      ['Emergency management surcharge', 200],
    ]);
    expect(tiedCosts(change.costs, change.target)).toEqual(change.costs);
  });

  it('has what a term paid elsewhere without names that no one knows', () => {
    const { costs, target } = made({
      booked: { ...BOUND, changes: [row('NEW', { feesCents: 1, taxesCents: 0 })] },
    });
    expect(tiedCosts(costs, target)).toMatchObject({
      FeeList: [{ Name: 'Fees', AmountCents: 1 }],
      ChargeList: [{ Name: 'Taxes', AmountCents: target.taxesCents }],
    });
    expect(tiedCosts(costs, { feesCents: 15_000, taxesCents: 0 })).toEqual({ ...costs, ChargeList: [] });
  });

  it('has names also after days without coverage', () => {
    const lapsed: BookedTerm = {
      ...BOUND,
      changes: [
        row('NEW'),
        row('CAN', { effectiveOn: '2026-04-01', method: 'proRata' }),
        row('REI', { effectiveOn: '2026-05-01' }),
      ],
    };
    const [whole, less] = [made({}), made({ booked: lapsed })];
    expect(less.costs).toEqual(whole.costs);
  });

  it('moves the parts of the coverages that have another price, for the days that are left', () => {
    const covered = (...cents: number[]) => ({
      ...priceOf(210_000),
      CoverageList: cents.map((PremiumCents, at) => ({ Code: 'AE'[at], PremiumCents })) as never,
    });
    const [base, price] = [covered(188_200, 6_400), covered(203_600, 6_400)];
    expect(made({ base, price }).partMoves).toEqual([{ Code: 'A', Cents: 11_181 }]);
  });

  it('is nothing for the same answers, whatever is booked', () => {
    const first = { premiumCents: 200_000, feesCents: 1, taxesCents: 2 };
    const { target } = made({ booked: { ...BOUND, first, changes: [] }, price: priceOf(194_600) });
    expect(target).toEqual(first);
  });

  it('needs a price for an endorsement, and none for a cancellation', () => {
    const facts = { price: priceOf(null), base: priceOf(null), reason: reason('insured') };
    expect(() => made(facts)).toThrow('There is no price.');
    expect(made({ ...facts, kind: 'CAN' }).target.premiumCents).toBeLessThan(194_600);
  });

  it('never gives back a fee that is earned, and adds new ones', () => {
    const price = priceOf(210_000, [fee('POLICY', 10_000), fee('INSPECTION', 7_500)]);
    expect(made({ price }).target.feesCents).toBe(22_500);
    expect(made({ price: priceOf(210_000, []) }).target.feesCents).toBe(15_000);
    const byDays = fee('POLICY', 15_000, 'prorata');
    expect(made({ base: priceOf(194_600, [byDays]), price: priceOf(210_000, []) }).target.feesCents).toBe(0);
  });

  it.each([
    ['the insured by the program', 'insured', '2026-08-29', 'shortRate'],
    ['the insurer pro rata', 'carrier', '2026-08-29', 'proRata'],
    ['either pro rata', 'either', '2026-08-29', 'proRata'],
    ['anyone flat on the first day', 'insured', '2026-03-01', 'flat'],
  ] as const)('cancels for %s', (_name, by, effectiveOn, method) => {
    expect(made({ kind: 'CAN', effectiveOn, reason: reason(by) }).method).toBe(method);
  });

  it('comes back to the cent with a reinstatement', () => {
    const off = made({ kind: 'CAN', effectiveOn: '2026-08-29', reason: reason('insured') });
    expect(off.target).toEqual({ premiumCents: 106_310, feesCents: 15_000, taxesCents: 5_993 });
    const canceled = row('CAN', { effectiveOn: '2026-08-29', method: off.method, ...off.target });
    const booked = { ...BOUND, changes: [...BOUND.changes, canceled] };
    const back = made({ kind: 'REI', effectiveOn: '2026-08-29', booked });
    expect(back.target).toEqual({ premiumCents: 194_600, feesCents: 15_000, taxesCents: 10_354 });
    expect(back.shown.DifferenceCents + off.shown.DifferenceCents).toBe(0);
    expect(made({ kind: 'REI', effectiveOn: '2026-09-08', booked }).shown.DaysLapsed).toBe(10);
  });

  it('never goes below zero, and a reinstatement comes back to what was booked before', () => {
    // Moved in from another system, with less tax than we would charge.
    const first = { premiumCents: 194_600, feesCents: 15_000, taxesCents: 200 };
    const moved: BookedTerm = { ...BOUND, first, changes: [] };
    for (const [effectiveOn, kept] of [
      ['2026-03-02', { premiumCents: 533, feesCents: 15_000, taxesCents: 0 }],
      // From the first day it comes to nothing, wherever it was booked.
      ['2026-03-01', { premiumCents: 0, feesCents: 0, taxesCents: 0 }],
    ] as const) {
      const off = made({ kind: 'CAN', effectiveOn, reason: reason('carrier'), booked: moved });
      expect(off.target).toEqual(kept);
      const canceled = row('CAN', { effectiveOn, method: off.method, ...off.target });
      const back = made({ kind: 'REI', effectiveOn, booked: { ...moved, changes: [canceled] } });
      expect(back.target).toEqual(first);
    }
  });
});

describe('coverages', () => {
  const coverage = (
    Code: string,
    PremiumCents: number,
    LimitCents: number | null = 1,
    ded: number | null = 1,
  ) => ({
    ...{ Code, Name: Code, PremiumCents, LimitCents, DeductibleCents: ded },
  });

  it.each([
    ['a higher limit', [coverage('A', 0, 2, 1)], true],
    ['a lower deductible', [coverage('A', 0, 1, 0)], true],
    ['another coverage', [coverage('A', 0), coverage('B', 0)], true],
    ['the same', [coverage('A', 0)], false],
    ['less of it', [coverage('A', 0, 0, 2)], false],
    ['one of them gone', [], false],
  ])('insure more with %s: %s', (_name, after, isMore) => {
    expect(raisesExposure([coverage('A', 0)], after)).toBe(isMore);
  });
});

describe('the ledger’s words', () => {
  const shown = { ...made({}).shown, ChangeList: [] };
  const named = (...labels: string[]) => ({
    ...shown,
    ChangeList: labels.map((Label) => ({ Control: Label, Label, FromText: null, ToText: null })),
  });

  it('name what changed', () => {
    expect(descriptionOf('END', named('A', 'B'))).toBe('Endorsement: A, B');
    expect(descriptionOf('END', named('A', 'B', 'C', 'D', 'E'))).toBe('Endorsement: A, B, C, 2 more');
    expect(descriptionOf('REI', { ...shown, DaysLapsed: 1 })).toBe(
      'Reinstatement after 1 day without coverage',
    );
  });

  it('say where the money goes', () => {
    expect(moneyWords(2_317)).toBe('This adds $23.17 to this term.');
    expect(moneyWords(-12_000)).toBe('This takes $120.00 off this term.');
    expect(moneyWords(0)).toBe('The price for this term stays the same.');
  });
});
