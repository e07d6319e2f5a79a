import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLAIM_STATUSES } from './claimStatus.ts';
import {
  countLosses,
  judgeLosses,
  LOSS_EXEMPTIONS,
  type LossRules,
  type PastLoss,
  USUAL_LOSS_RULES,
} from './countedLosses.ts';

const DAY = '2026-11-15';
let made = 0;
const loss = (facts: Partial<PastLoss> = {}): PastLoss => ({
  key: `loss-${String(++made).padStart(4, '0')}`,
  riskKey: 'home',
  status: 'CLOSED_PAID',
  lossOn: '2025-06-01',
  catastropheKey: null,
  paidCents: 500_000,
  ...facts,
});
const rules = (changed: Partial<LossRules>): LossRules => ({ ...USUAL_LOSS_RULES, ...changed });

describe('the usual rules', () => {
  test.each([
    ['counts one that was paid', {}, 'counted'],
    ['counts one that is open', { status: 'OPEN', paidCents: 0 }, 'counted'],
    ['counts one that was closed without payment', { status: 'CLOSED_UNPAID', paidCents: 0 }, 'counted'],
    ['counts one that was denied', { status: 'DENIED', paidCents: 0 }, 'counted'],
    ['counts one that was reopened after a denial', { status: 'REOPENED', paidCents: 0 }, 'counted'],
    ['leaves out one that was withdrawn', { status: 'WITHDRAWN', paidCents: 0 }, 'withdrawn'],
    ['leaves out a duplicate', { status: 'DUPLICATE', paidCents: 0 }, 'duplicate'],
    ['leaves out one below the deductible', { status: 'BELOW_DEDUCTIBLE', paidCents: 0 }, 'belowDeductible'],
    ['leaves out one of exactly three years ago', { lossOn: '2023-11-15' }, 'tooOld'],
    ['counts one of a day less', { lossOn: '2023-11-16' }, 'counted'],
    ['names the exemption of an old one', { lossOn: '2020-01-01', status: 'WITHDRAWN' }, 'withdrawn'],
  ] as const)('%s', (_, facts, count) => {
    const one = loss(facts);
    expect(judgeLosses([one], DAY).get(one.key)).toBe(count);
    expect(countLosses([one], DAY)).toBe(count === 'counted' ? 1 : 0);
  });
});

describe('one event', () => {
  const counts = (...facts: Partial<PastLoss>[]) => countLosses(facts.map(loss), DAY);

  test('counts once, by its first claim', () => {
    const [first, second] = [loss(), loss()];
    expect([...judgeLosses([second, first], DAY)]).toEqual([
      [first.key, 'counted'],
      [second.key, 'sameEvent'],
    ]);
  });
  test('is a catastrophe at one place, whatever the day', () => {
    const storm = { catastropheKey: 'storm' };
    expect(counts({ ...storm, lossOn: '2025-09-26' }, { ...storm, lossOn: '2025-09-28' })).toBe(1);
    expect(counts({ catastropheKey: 'storm' }, { catastropheKey: 'hail', lossOn: '2025-07-01' })).toBe(2);
  });
  test('is not the next day, and not another place', () => {
    expect(counts({}, { lossOn: '2025-06-02' })).toBe(2);
    expect(counts({}, { riskKey: 'cabin' })).toBe(2);
    expect(counts({ catastropheKey: 'storm' }, { riskKey: 'cabin', catastropheKey: 'storm' })).toBe(2);
  });
  test('joins two that a third one belongs to, in any order', () => {
    const storm = { catastropheKey: 'storm' };
    const parts = [
      { ...storm, lossOn: '2025-09-26' },
      { lossOn: '2025-09-28' },
      { ...storm, lossOn: '2025-09-28' },
    ];
    for (const order of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
      [1, 0, 2],
    ])
      expect(counts(...order.map((at) => parts[at] ?? {}))).toBe(1);
  });
  test('counts by what is left of it', () => {
    expect(counts({ status: 'WITHDRAWN' }, {})).toBe(1);
    expect(counts({ status: 'WITHDRAWN' }, { status: 'BELOW_DEDUCTIBLE' })).toBe(0);
  });
});

describe('a program', () => {
  test('can leave out denials without payment', () => {
    const noDenials = rules({ notCounted: [...USUAL_LOSS_RULES.notCounted, 'deniedUnpaid'] });
    expect(countLosses([loss({ status: 'DENIED', paidCents: 0 })], DAY, noDenials)).toBe(0);
    expect(countLosses([loss({ status: 'DENIED', paidCents: 1 })], DAY, noDenials)).toBe(1);
  });
  test('can count what usually doesn’t', () => {
    const all = [loss({ status: 'WITHDRAWN' }), loss({ status: 'BELOW_DEDUCTIBLE', lossOn: '2025-02-02' })];
    expect(countLosses(all, DAY, rules({ notCounted: [] }))).toBe(2);
  });
  test('can look further back, from a leap day too', () => {
    expect(countLosses([loss({ lossOn: '2022-01-01' })], DAY, rules({ years: 5 }))).toBe(1);
    expect(countLosses([loss({ lossOn: '2021-02-28' })], '2024-02-29')).toBe(0);
    expect(countLosses([loss({ lossOn: '2021-03-01' })], '2024-02-29')).toBe(1);
  });
});

const someLoss = fc.record({
  key: fc.uuid(),
  riskKey: fc.constantFrom('home', 'cabin'),
  status: fc.constantFrom(...CLAIM_STATUSES),
  lossOn: fc.integer({ min: 1, max: 28 }).map((day) => `2025-06-${String(day).padStart(2, '0')}`),
  catastropheKey: fc.constantFrom(null, 'storm', 'hail'),
  paidCents: fc.constantFrom(0, 100),
});
const someLosses = fc.uniqueArray(someLoss, { selector: ({ key }) => key, maxLength: 12 });

test('the order of claims makes no difference, and each is judged once', () => {
  fc.assert(
    fc.property(someLosses, fc.subarray([...LOSS_EXEMPTIONS]), fc.nat(), (losses, notCounted, turn) => {
      const judged = judgeLosses(losses, DAY, rules({ notCounted }));
      const at = losses.length === 0 ? 0 : turn % losses.length;
      const turned = [...losses.slice(at), ...losses.slice(0, at)].toReversed();
      expect(judgeLosses(turned, DAY, rules({ notCounted }))).toEqual(judged);
      expect(judged.size).toBe(losses.length);
    }),
  );
});

test('one more claim about an event that counts already changes nothing', () => {
  fc.assert(
    fc.property(someLosses, fc.subarray([...LOSS_EXEMPTIONS]), (losses, notCounted) => {
      const count = countLosses(losses, DAY, rules({ notCounted }));
      expect(count).toBeLessThanOrEqual(losses.length);
      const [counted] = losses.filter(
        ({ key }) => judgeLosses(losses, DAY, rules({ notCounted })).get(key) === 'counted',
      );
      if (counted)
        expect(countLosses([...losses, { ...counted, key: 'again' }], DAY, rules({ notCounted }))).toBe(
          count,
        );
    }),
  );
});
