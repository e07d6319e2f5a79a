import { describe, expect, test } from 'vitest';
import {
  type BilledTerm,
  type Change,
  type Installment,
  PAY_PLANS,
  type PayPlan,
  reschedule,
  scheduleOf,
  totalOf,
} from './installments.ts';

const term = (plan: PayPlan, termBegin = '2026-03-01', termEnd = '2027-03-01'): BilledTerm => ({
  plan,
  termBegin,
  termEnd,
});
const written = (installments: readonly Installment[]) =>
  installments.map(({ dueOn, cents }) => `${dueOn} ${cents}`);
const made = (billed: BilledTerm, cents: number, boundOn = '2026-02-20') =>
  scheduleOf(billed, cents, boundOn);

describe('the schedule of a new term', () => {
  // @spec I11.7
  test.each([
    ['full', ['2026-03-01 1000']],
    ['mortgagee', ['2026-03-01 1000']],
    ['2', ['2026-03-01 500', '2026-09-01 500']],
    ['4', ['2026-03-01 250', '2026-06-01 250', '2026-09-01 250', '2026-12-01 250']],
  ] as const)('has the due dates of the plan %s', (plan, expected) => {
    expect(written(made(term(plan), 1_000))).toEqual(expected);
  });

  test('has ten monthly payments, the first on the day the term begins', () => {
    const days = made(term('10'), 169_180).map(({ dueOn }) => dueOn);
    expect(days).toHaveLength(10);
    expect([days[0], days[1], days[9]]).toEqual(['2026-03-01', '2026-04-01', '2026-12-01']);
  });

  // @spec I11.7
  test.each([
    ['2', 1_001, [501, 500]],
    ['4', 1_003, [253, 250, 250, 250]],
    ['10', 99_999, [10_008, ...Array<number>(9).fill(9_999)]],
    ['full', 1, [1]],
  ] as const)(
    'puts cents that can’t be divided into the first of %s payments (%i)',
    (plan, cents, amounts) => {
      expect(made(term(plan), cents).map((installment) => installment.cents)).toEqual(amounts);
    },
  );

  test('bills nothing for a term without charges, and no installment of nothing', () => {
    expect(made(term('10'), 0)).toEqual([]);
    expect(written(made(term('10'), 3))).toEqual(['2026-03-01 3']);
  });

  test('keeps to the last day of shorter months', () => {
    const february = term('4', '2028-02-29', '2029-02-28');
    expect(made(february, 400, '2028-02-01').map(({ dueOn }) => dueOn)).toEqual([
      '2028-02-29',
      '2028-05-29',
      '2028-08-29',
      '2028-11-29',
    ]);
    const january = term('10', '2027-01-31', '2028-01-31');
    expect(made(january, 1_000, '2027-01-01').map(({ dueOn }) => dueOn.slice(5))).toEqual([
      ...['01-31', '02-28', '03-31', '04-30', '05-31'],
      ...['06-30', '07-31', '08-31', '09-30', '10-31'],
    ]);
  });

  test('has nothing due before a backdated term was bound', () => {
    expect(written(made(term('4'), 400, '2026-06-15'))).toEqual([
      '2026-06-15 100',
      '2026-06-15 100',
      '2026-09-01 100',
      '2026-12-01 100',
    ]);
  });

  test('leaves out due dates after the end of a short term', () => {
    expect(written(made(term('4', '2026-03-01', '2026-08-01'), 400))).toEqual([
      '2026-03-01 200',
      '2026-06-01 200',
    ]);
  });
});

// @spec I11.8
describe('a change of the charges', () => {
  const four = made(term('4'), 1_000);
  const change = (more: Partial<Change>): Change => ({
    ...term('4'),
    isCanceled: false,
    chargedCents: 1_000,
    paidCents: 250,
    on: '2026-04-15',
    ...more,
  });
  const after = (more: Partial<Change>, current: readonly Installment[] = four) =>
    written(reschedule(current, change(more)));

  test('leaves the schedule alone if the charges are the same', () => {
    expect(reschedule(four, change({}))).toBe(four);
  });

  test('shares an endorsement’s cost among the payments that are left', () => {
    expect(after({ chargedCents: 1_100 })).toEqual([
      '2026-03-01 250',
      '2026-06-01 284',
      '2026-09-01 283',
      '2026-12-01 283',
    ]);
  });

  test('shares an endorsement’s credit the same way', () => {
    expect(after({ chargedCents: 850 })).toEqual([
      '2026-03-01 250',
      '2026-06-01 200',
      '2026-09-01 200',
      '2026-12-01 200',
    ]);
  });

  test('doesn’t touch what has fallen due, paid or not', () => {
    expect(after({ chargedCents: 1_100, paidCents: 0, on: '2026-06-01' })).toEqual([
      '2026-03-01 250',
      '2026-06-01 250',
      '2026-09-01 300',
      '2026-12-01 300',
    ]);
  });

  test('doesn’t touch what was paid ahead', () => {
    expect(after({ chargedCents: 1_100, paidCents: 750 })).toEqual([
      '2026-03-01 250',
      '2026-06-01 250',
      '2026-09-01 250',
      '2026-12-01 350',
    ]);
  });

  test('makes an extra bill 30 days out once every payment is made or due', () => {
    expect(after({ chargedCents: 1_100, paidCents: 1_000 })).toEqual([...written(four), '2026-05-15 100']);
    expect(after({ chargedCents: 1_100, on: '2027-01-10' })).toEqual([...written(four), '2027-02-09 100']);
  });

  test('takes a credit that is larger than what is left off the last payments', () => {
    expect(after({ chargedCents: 400, paidCents: 750, on: '2026-09-10' })).toEqual([
      '2026-03-01 250',
      '2026-06-01 150',
    ]);
    expect(after({ chargedCents: 0, paidCents: 250 })).toEqual([]);
  });

  test('bills a canceled term once for what it still owes', () => {
    expect(after({ isCanceled: true, chargedCents: 380 })).toEqual(['2026-03-01 250', '2026-05-15 130']);
    expect(after({ isCanceled: true, chargedCents: 200 })).toEqual(['2026-03-01 200']);
  });

  test('gives a reinstated term its due dates back', () => {
    const canceled = reschedule(four, change({ isCanceled: true, chargedCents: 200 }));
    expect(after({ chargedCents: 1_000, on: '2026-04-21' }, canceled)).toEqual([
      '2026-03-01 200',
      '2026-06-01 268',
      '2026-09-01 266',
      '2026-12-01 266',
    ]);
  });
});

/** Repeatable random numbers (Mulberry32). */
function randomFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) % (most + 1);
  };
}

// @spec I11.7
test('the installments add up to the charges after any changes, in order, none empty', () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = randomFrom(seed);
    const plan = PAY_PLANS[random(4)] ?? 'full';
    const billed = term(plan, `2027-${String(random(11) + 1).padStart(2, '0')}-28`, '2028-12-28');
    let charged = random(500_000);
    let current: readonly Installment[] = scheduleOf(billed, charged, '2027-01-01');
    for (let month = 1; month <= 12; month++) {
      charged = Math.max(0, charged + random(60_000) - 30_000);
      const on = `2027-${String(month).padStart(2, '0')}-${String(random(27) + 1).padStart(2, '0')}`;
      const paidCents = random(charged);
      current = reschedule(current, {
        ...billed,
        isCanceled: random(9) === 0,
        chargedCents: charged,
        paidCents,
        on,
      });
      expect(totalOf(current), `seed ${seed}`).toBe(charged);
      expect(current.every(({ cents }) => cents > 0)).toBe(true);
    }
  }
});
