import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charge } from './program.schema.ts';
import { amountsOf, type TermFee } from './termAmounts.ts';
import { type BookedChange, historyOf, type TermDays } from './termHistory.ts';

const TERM: TermDays = { begin: '2026-03-01', end: '2027-03-01' };
const LEAP: TermDays = { begin: '2027-05-01', end: '2028-05-01' };
const dayOf = (number: number, { begin }: TermDays = TERM): string =>
  new Date(Date.parse(begin) + number * 86_400_000).toISOString().slice(0, 10);

const charge = (over: Partial<Charge>): Charge => ({
  ...{
    code: 'SLT',
    state: 'FL',
    name: 'Surplus lines tax',
    kind: 'tax',
    market: 'surplus',
    programs: ['HO3'],
  },
  ...{ base: ['premium', 'fees'], earned: 'prorata', payableTo: 'The state', source: 'law' },
  ...{ checkedOn: '2026-11-16', validFrom: '2020-01-01' },
  ...over,
});
const TAX = charge({ ratePpm: 49_400 });
const EMPA = charge({ code: 'EMPA', kind: 'surcharge', flatCents: 200, base: [], earned: 'full' });
const FIGA = charge({
  code: 'FIGA',
  kind: 'assessment',
  ratePpm: 10_000,
  base: ['premium'],
  minimumCents: 100,
});
const CHARGES = [TAX, EMPA];
const FEE: TermFee = { AmountCents: 15_000, IsTaxable: true, Earned: 'full' };
const INSPECTION: TermFee = { AmountCents: 7_300, IsTaxable: false, Earned: 'prorata' };

const change = (kind: BookedChange['kind'], day: number, over: Partial<BookedChange> = {}): BookedChange => ({
  ...{ kind, effectiveOn: dayOf(day), annualCents: 0, method: kind === 'CAN' ? 'proRata' : null },
  ...over,
});
const bound = change('NEW', 0, { annualCents: 194_600 });
const comesTo = (
  changes: readonly BookedChange[],
  { term = TERM, first = 0, minimum = '0.0000', fees = [FEE], charges = CHARGES } = {},
) => {
  const { premiumCents, feesCents, taxesCents } = amountsOf(
    historyOf(term, first, changes, minimum),
    fees,
    charges,
  );
  return [premiumCents, feesCents, taxesCents];
};

describe('a term’s amounts', () => {
  it.each([
    // 4.94% of 1,946.00 + 150.00 is 103.5424, and 2.00.
    ['as bound', [bound], [194_600, 15_000, 10_554]],
    // 4.94% of 965.00 + 150.00 is 55.081.
    ['canceled after 181 days', [bound, change('CAN', 181)], [96_500, 15_000, 5_708]],
    ['canceled short rate', [bound, change('CAN', 181, { method: 'shortRate' })], [106_310, 15_000, 6_193]],
    ['canceled flat: it comes to nothing', [bound, change('CAN', 0, { method: 'flat' })], [0, 0, 0]],
    ['canceled a day after it began', [bound, change('CAN', 1)], [533, 15_000, 967]],
    ['canceled a day before it ended', [bound, change('CAN', 364)], [194_067, 15_000, 10_528]],
    ['endorsed on day 100', [bound, change('END', 100, { annualCents: 210_000 })], [205_781, 15_000, 11_107]],
    [
      'endorsed on its first day',
      [bound, change('END', 0, { annualCents: 210_000 })],
      [210_000, 15_000, 11_315],
    ],
    [
      'endorsed on its last day',
      [bound, change('END', 364, { annualCents: 231_100 })],
      [194_700, 15_000, 10_559],
    ],
  ] as const)('%s', (_name, changes, amounts) => {
    expect(comesTo(changes)).toEqual(amounts);
  });

  it('count the last of two endorsements of a day', () => {
    const twice = [
      bound,
      change('END', 100, { annualCents: 999_999 }),
      change('END', 100, { annualCents: 210_000 }),
    ];
    expect(comesTo(twice)).toEqual(comesTo([bound, change('END', 100, { annualCents: 210_000 })]));
  });

  it('after two endorsements and a cancellation count each by its days', () => {
    const changes = [
      bound,
      change('END', 100, { annualCents: 210_000 }),
      change('END', 200, { annualCents: 180_000 }),
      change('CAN', 250),
    ];
    const premium = Math.round((194_600 * 100 + 210_000 * 100 + 180_000 * 50) / 365);
    expect(comesTo(changes)[0]).toBe(premium);
    expect(comesTo(changes)[0]).toBe(135_507);
  });

  it('have 366 days in a leap year', () => {
    const half = change('CAN', 183, { effectiveOn: dayOf(183, LEAP) });
    expect(comesTo([{ ...bound, effectiveOn: LEAP.begin }, half], { term: LEAP })[0]).toBe(97_300);
    const leapDay = change('CAN', 0, { effectiveOn: '2028-02-29' });
    // 304 of 366 days.
    expect(comesTo([bound, leapDay], { term: LEAP })[0]).toBe(161_635);
  });

  it('of a term from February 29 have the 365 days until the 28th', () => {
    const term = { begin: '2028-02-29', end: '2029-02-28' };
    expect(comesTo([bound], { term })[0]).toBe(194_600);
    expect(comesTo([bound, change('CAN', 0, { effectiveOn: '2029-02-27' })], { term })[0]).toBe(194_067);
  });

  it('begin with the premium of a term that was bound before changes were kept', () => {
    expect(comesTo([], { first: 194_600 })).toEqual(comesTo([bound]));
    expect(comesTo([change('CAN', 181)], { first: 194_600 })[0]).toBe(96_500);
    const short = { begin: '2026-03-01', end: '2026-09-01' };
    expect(comesTo([], { term: short, first: 98_100 })[0]).toBe(98_100);
  });

  it('give back a fee for the term by its days, and one that is earned not at all', () => {
    const fees = [FEE, INSPECTION];
    expect(comesTo([bound, change('CAN', 73)], { fees })[1]).toBe(15_000 + 1_460);
    expect(comesTo([bound, change('CAN', 0, { method: 'flat' })], { fees })[1]).toBe(0);
  });

  it('canceled from the first day keep only what is filed as kept even then, with what is due on it', () => {
    const flat = [bound, change('CAN', 0, { method: 'flat' })];
    const kept: TermFee = { ...FEE, IsKeptWhenFlat: true };
    // 4.94% of 150.00 is 7.41.
    expect(comesTo(flat, { fees: [kept, INSPECTION] })).toEqual([0, 15_000, 741]);
    expect(comesTo(flat, { charges: [TAX, { ...EMPA, whenFlat: 'kept' }] })).toEqual([0, 0, 200]);
    expect(comesTo(flat, { charges: [TAX, { ...EMPA, whenFlat: 'refunded' }] })).toEqual([0, 0, 0]);
    // Kept or not makes no difference a day later.
    const later = [bound, change('CAN', 1)];
    expect(comesTo(later, { fees: [kept] })).toEqual(comesTo(later));
  });

  it('have a charge’s minimum, but not on a premium of nothing', () => {
    const charges = [FIGA];
    expect(comesTo([bound, change('CAN', 1)], { charges })[2]).toBe(100);
    expect(comesTo([bound, change('CAN', 0, { method: 'flat' })], { charges })[2]).toBe(0);
  });

  it('keep the minimum premium', () => {
    expect(comesTo([bound, change('CAN', 10)], { minimum: '0.2500' })[0]).toBe(48_650);
    expect(comesTo([bound, change('CAN', 181)], { minimum: '0.2500' })[0]).toBe(96_500);
  });

  it('are what they were after a reinstatement without a lapse', () => {
    const endorsed = [bound, change('END', 100, { annualCents: 210_000 })];
    expect(comesTo([...endorsed, change('CAN', 181), change('REI', 181)])).toEqual(comesTo(endorsed));
  });

  it('leave out the days of every lapse', () => {
    const lapsed = [bound, change('CAN', 100), change('REI', 110), change('CAN', 200), change('REI', 205)];
    expect(comesTo(lapsed)[0]).toBe(Math.round((194_600 * 350) / 365));
    expect(comesTo([...lapsed, change('CAN', 300)])[0]).toBe(Math.round((194_600 * 285) / 365));
  });
});

const annual = fc.integer({ min: 30_000, max: 9_000_000 });
const ends = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 364 }), annual), { selector: ([at]) => at, maxLength: 4 })
  .map((some) => some.toSorted(([one], [other]) => one - other))
  .map((some) => some.map(([at, annualCents]) => change('END', at, { annualCents })));
const methods = fc.constantFrom('flat', 'proRata', 'shortRate');

describe('any history', () => {
  it('comes back to the same after a cancellation and a reinstatement', () => {
    fc.assert(
      fc.property(
        annual,
        ends,
        fc.integer({ min: 0, max: 364 }),
        methods,
        (annualCents, changes, at, method) => {
          const before = [change('NEW', 0, { annualCents }), ...changes];
          expect(comesTo([...before, change('CAN', at, { method }), change('REI', at)])).toEqual(
            comesTo(before),
          );
        },
      ),
    );
  });

  it('never keeps more for a cancellation than the term came to, never less than what is earned, and nothing if it’s flat', () => {
    fc.assert(
      fc.property(
        annual,
        ends,
        fc.integer({ min: 0, max: 364 }),
        methods,
        (annualCents, changes, at, method) => {
          const before = [change('NEW', 0, { annualCents }), ...changes];
          const [whole, kept] = [comesTo(before), comesTo([...before, change('CAN', at, { method })])];
          for (const [index, cents] of kept.entries()) expect(cents).toBeLessThanOrEqual(whole[index] ?? 0);
          expect(kept[1]).toBe(method === 'flat' ? 0 : 15_000);
          if (method === 'flat') expect(kept).toEqual([0, 0, 0]);
          else expect(kept[2]).toBeGreaterThanOrEqual(941);
        },
      ),
    );
  });
});
