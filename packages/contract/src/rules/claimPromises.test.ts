import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { federalHolidays } from './businessDays.ts';
import {
  type DeadlineRule,
  isLate,
  PROMISE_KINDS,
  PROMISE_STARTS,
  type PromisedClaim,
  promisesFor,
} from './claimPromises.ts';
import { addDays } from './days.ts';

const none: ReadonlySet<string> = new Set();
const holidays = new Set(federalHolidays(2026).map(({ day }) => day));

const rule = (over: Partial<DeadlineRule>): DeadlineRule => ({
  state: 'FL',
  kind: 'acknowledge',
  after: 'notice',
  days: 7,
  unit: 'calendar',
  surplusDays: null,
  surplusUnit: null,
  catDays: null,
  citation: 'FL §627.70131(1)(a)',
  validFrom: '2023-03-01',
  validTo: '9999-12-31',
  ...over,
});
/** Monday, November 16, 2026; Thanksgiving is on the 26th. */
const claim: PromisedClaim = {
  state: 'FL',
  isSurplus: false,
  isCatastrophe: false,
  on: { notice: '2026-11-16' },
};
const dueOf = (kind: string, ...args: Parameters<typeof promisesFor>) =>
  promisesFor(...args).find((promise) => promise.kind === kind);

describe('house promises', () => {
  it.each([
    ['acknowledge', false, '2026-11-16'],
    ['call', false, '2026-11-18'],
    ['call', true, '2026-11-21'],
    ['inspect', false, '2026-11-23'],
    ['inspect', true, '2026-12-07'],
  ])('%s, catastrophe: %s, by %s', (kind, isCatastrophe, dueOn) => {
    expect(dueOf(kind, { ...claim, isCatastrophe }, [], holidays)?.dueOn).toBe(dueOn);
  });

  it('starts the clocks of later steps when they happen', () => {
    expect(promisesFor(claim, [], holidays).map(({ kind }) => kind)).toEqual([
      'acknowledge',
      'call',
      'inspect',
    ]);
    const on = {
      notice: '2026-11-02',
      proof: '2026-11-16',
      agreement: '2026-11-24',
      last_update: '2026-11-16',
      communication: '2026-11-25',
    };
    const days = Object.fromEntries(
      promisesFor({ ...claim, on }, [], holidays).map(({ kind, dueOn }) => [kind, dueOn]),
    );
    expect(days).toMatchObject({
      decide: '2026-12-01',
      pay: '2026-11-30',
      update: '2026-12-01',
      reply: '2026-11-30',
    });
  });
});

describe('the law', () => {
  it('leaves a house promise that comes first, and names the law’s day', () => {
    expect(dueOf('acknowledge', claim, [rule({})], holidays)).toEqual({
      kind: 'acknowledge',
      dueOn: '2026-11-16',
      lawDueOn: '2026-11-23',
      citation: 'FL §627.70131(1)(a)',
    });
  });

  it('moves a later house promise to two business days before its day', () => {
    const begin = rule({ kind: 'begin', days: 14, citation: 'LA R.S. 22:1892', state: 'LA' });
    const inLouisiana = { ...claim, state: 'LA', isCatastrophe: true };
    expect(dueOf('inspect', inLouisiana, [begin], holidays)).toMatchObject({
      dueOn: '2026-11-25',
      lawDueOn: '2026-11-30',
    });
    expect(dueOf('inspect', inLouisiana, [{ ...begin, catDays: 30 }], holidays)).toMatchObject({
      dueOn: '2026-12-07',
      lawDueOn: '2026-12-16',
    });
  });

  it('sets a day before the house’s clock has started', () => {
    const decide = rule({ kind: 'decide', days: 60 });
    expect(dueOf('decide', claim, [decide], holidays)).toMatchObject({
      dueOn: '2027-01-13',
      lawDueOn: '2027-01-15',
    });
  });

  it('gives surplus lines their own days', () => {
    const texas = rule({ state: 'TX', days: 15, surplusDays: 30, surplusUnit: 'business' });
    const inTexas = { ...claim, state: 'TX' };
    expect(dueOf('acknowledge', inTexas, [texas], none)?.lawDueOn).toBe('2026-12-01');
    expect(dueOf('acknowledge', { ...inTexas, isSurplus: true }, [texas], none)?.lawDueOn).toBe('2026-12-28');
    const both = { ...inTexas, isSurplus: true, isCatastrophe: true };
    expect(dueOf('acknowledge', both, [{ ...texas, catDays: 20 }], none)?.lawDueOn).toBe('2026-12-06');
  });

  it('counts from the earlier of the brokerage’s day and the property’s', () => {
    const west = { ...claim, localOn: { notice: '2026-11-15' } };
    expect(dueOf('acknowledge', west, [rule({})], holidays)?.lawDueOn).toBe('2026-11-22');
    const east = { ...claim, localOn: { notice: '2026-11-17' } };
    expect(dueOf('acknowledge', east, [rule({})], holidays)?.lawDueOn).toBe('2026-11-23');
  });

  it.each([
    ['2023-02-28', '2023-03-14'],
    ['2023-03-01', '2023-03-08'],
  ])('uses the rule in effect on the day of the notice, %s', (notice, lawDueOn) => {
    const before = rule({ days: 14, validFrom: '2005-01-01', validTo: '2023-03-01' });
    expect(dueOf('acknowledge', { ...claim, on: { notice } }, [rule({}), before], none)?.lawDueOn).toBe(
      lawDueOn,
    );
  });

  it('ignores other states, and takes the strictest of several rules', () => {
    const strict = rule({ days: 5, citation: 'strict' });
    expect(dueOf('acknowledge', claim, [rule({}), strict], none)?.citation).toBe('strict');
    expect(dueOf('acknowledge', { ...claim, state: 'SC' }, [rule({})], none)?.lawDueOn).toBeNull();
  });
});

const START = '2022-01-01';
const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(START, days));
const anyHolidays = fc
  .array(fc.integer({ min: 0, max: 1700 }), { maxLength: 40 })
  .map((all) => new Set(all.map((days) => addDays(START, days))));
const anyRule: fc.Arbitrary<DeadlineRule> = fc.record({
  state: fc.constantFrom('FL', 'TX'),
  kind: fc.constantFrom(...PROMISE_KINDS, 'begin' as const, 'forms' as const),
  after: fc.constantFrom(...PROMISE_STARTS),
  days: fc.nat(90),
  unit: fc.constantFrom('calendar' as const, 'business' as const),
  surplusDays: fc.option(fc.nat(60)),
  surplusUnit: fc.option(fc.constantFrom('calendar' as const, 'business' as const)),
  catDays: fc.option(fc.nat(60)),
  citation: fc.constantFrom('one', 'two'),
  validFrom: fc.constant('2000-01-01'),
  validTo: fc.constant('9999-12-31'),
});
const anyRules = fc.array(anyRule, { maxLength: 12 });
const anyClaim: fc.Arbitrary<PromisedClaim> = fc.record({
  state: fc.constantFrom('FL', 'TX'),
  isSurplus: fc.boolean(),
  isCatastrophe: fc.boolean(),
  on: fc
    .tuple(anyDay, fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }), fc.nat(31))
    .map(([notice, gaps, given]) => ({
      notice,
      ...Object.fromEntries(
        PROMISE_STARTS.slice(1).flatMap((start, at) =>
          given & (1 << at) ? [[start, addDays(notice, gaps[at] ?? 0)]] : [],
        ),
      ),
    })),
});

describe('any claim in any state and market', () => {
  // @spec I13.45
  it('never has a day later than the law’s or the house’s, nor before the notice', () => {
    fc.assert(
      fc.property(anyClaim, anyRules, anyHolidays, (one, rules, off) => {
        const house = new Map(promisesFor(one, [], off).map(({ kind, dueOn }) => [kind, dueOn]));
        for (const { kind, dueOn, lawDueOn } of promisesFor(one, rules, off)) {
          expect(dueOn >= one.on.notice).toBe(true);
          if (lawDueOn !== null) expect(dueOn <= lawDueOn).toBe(true);
          const own = house.get(kind);
          if (own !== undefined) expect(dueOn <= own).toBe(true);
        }
      }),
    );
  });

  it('never gets an earlier day from a later notice', () => {
    fc.assert(
      fc.property(anyClaim, anyRules, anyHolidays, fc.nat(30), (one, rules, off, days) => {
        const shifted = Object.fromEntries(
          Object.entries(one.on).map(([start, day]) => [start, addDays(day, days)]),
        ) as PromisedClaim['on'];
        const later = promisesFor({ ...one, on: shifted }, rules, off);
        promisesFor(one, rules, off).forEach((promise, at) => {
          expect(later[at]?.kind).toBe(promise.kind);
          expect((later[at]?.dueOn ?? '') >= promise.dueOn).toBe(true);
        });
      }),
    );
  });

  it('gets later days from holidays, from the house and from the law', () => {
    fc.assert(
      fc.property(anyClaim, anyRules, anyHolidays, (one, rules, off) => {
        const law = (days: ReadonlySet<string>) => promisesFor(one, rules, days).map((p) => p.lawDueOn ?? '');
        const house = (days: ReadonlySet<string>) => promisesFor(one, [], days).map((p) => p.dueOn);
        const [lawWith, houseWith] = [law(off), house(off)];
        law(none).forEach((day, at) => {
          expect((lawWith[at] ?? '') >= day).toBe(true);
        });
        house(none).forEach((day, at) => {
          expect((houseWith[at] ?? '') >= day).toBe(true);
        });
      }),
    );
  });

  it('comes to the same in whatever order the rules are', () => {
    fc.assert(
      fc.property(anyClaim, anyRules, (one, rules) => {
        expect(promisesFor(one, rules.toReversed(), none)).toEqual(promisesFor(one, rules, none));
      }),
    );
  });
});

it.each([
  [null, '2026-11-16', false],
  [null, '2026-11-15', true],
  ['2026-11-15', '2026-11-10', false],
])('kept on %s, due on %s, is late today: %s', (keptOn, dueOn, late) => {
  expect(isLate({ dueOn, keptOn }, '2026-11-16')).toBe(late);
});
