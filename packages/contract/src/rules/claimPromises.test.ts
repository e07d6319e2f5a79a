import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { federalHolidays, isBusinessDay } from './businessDays.ts';
import {
  type DeadlineRule,
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
    ['call', true, '2026-11-20'],
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

describe('weekends and holidays', () => {
  it.each([
    ['inspect', '2026-11-14', '2026-11-20'],
    ['inspect', '2026-11-19', '2026-11-25'],
    ['acknowledge', '2026-11-14', '2026-11-16'],
    ['acknowledge', '2026-11-26', '2026-11-27'],
  ])('%s, reported on %s, is due by %s', (kind, notice, dueOn) => {
    expect(dueOf(kind, { ...claim, on: { notice } }, [], holidays)?.dueOn).toBe(dueOn);
  });

  it('yield to a law that leaves no business day', () => {
    const strict = rule({ days: 1 });
    expect(
      dueOf('acknowledge', { ...claim, on: { notice: '2026-11-14' } }, [strict], holidays),
    ).toMatchObject({
      dueOn: '2026-11-14',
      lawDueOn: '2026-11-15',
    });
  });
});

describe('a claim that is reopened', () => {
  const on = {
    notice: '2026-03-02',
    proof: '2026-03-12',
    reopening: '2026-11-16',
    last_update: '2026-11-16',
  };
  const sixty = (after: 'notice' | 'reopening') => rule({ kind: 'decide', after, days: 60, citation: after });

  it('is called, inspected and decided by days of its own', () => {
    expect(promisesFor({ ...claim, isCatastrophe: true, on }, [], holidays)).toMatchObject([
      { kind: 'call', dueOn: '2026-11-18' },
      { kind: 'inspect', dueOn: '2026-11-23' },
      { kind: 'decide', dueOn: '2026-12-01' },
      { kind: 'update', dueOn: '2026-12-01' },
    ]);
  });

  it('has the law’s day counted from then, where the law counts from then', () => {
    const both = [sixty('notice'), sixty('reopening')];
    expect(dueOf('decide', { ...claim, on }, both, holidays)).toEqual({
      kind: 'decide',
      dueOn: '2026-12-01',
      lawDueOn: '2027-01-15',
      citation: 'reopening',
    });
    expect(dueOf('decide', { ...claim, on }, [sixty('notice')], holidays)).toMatchObject({
      dueOn: '2026-12-01',
      lawDueOn: null,
    });
  });

  it('takes the law in effect when it’s reopened', () => {
    const before = { ...sixty('reopening'), days: 90, validFrom: '2005-01-01', validTo: '2023-03-01' };
    const old = { ...claim, on: { notice: '2022-03-02', reopening: '2026-11-16' } };
    expect(dueOf('decide', old, [before, sixty('reopening')], holidays)?.lawDueOn).toBe('2027-01-15');
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
/** What can happen on a claim that isn’t reopened. */
const HAPPENINGS = PROMISE_STARTS.filter((start) => start !== 'notice' && start !== 'reopening');
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
        HAPPENINGS.flatMap((start, at) =>
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

  it('gets later days of the law from holidays', () => {
    fc.assert(
      fc.property(anyClaim, anyRules, anyHolidays, (one, rules, off) => {
        const law = (days: ReadonlySet<string>) => promisesFor(one, rules, days).map((p) => p.lawDueOn ?? '');
        const lawWith = law(off);
        law(none).forEach((day, at) => {
          expect((lawWith[at] ?? '') >= day).toBe(true);
        });
      }),
    );
  });

  it('is due on a business day, unless the law leaves none', () => {
    fc.assert(
      fc.property(anyClaim, anyRules, anyHolidays, (one, rules, off) => {
        for (const { dueOn, lawDueOn } of promisesFor(one, rules, off)) {
          if (isBusinessDay(dueOn, off)) continue;
          const days = Math.round((Date.parse(lawDueOn ?? '') - Date.parse(dueOn)) / 86_400_000);
          const until = Array.from({ length: days + 1 }, (_, at) => addDays(dueOn, at));
          expect(until.filter((day) => isBusinessDay(day, off))).toEqual([]);
        }
      }),
    );
  });

  it('starts over when the claim is reopened: what happened before no longer counts', () => {
    fc.assert(
      fc.property(
        anyClaim,
        anyRules,
        anyHolidays,
        fc.integer({ min: 101, max: 400 }),
        (one, rules, off, days) => {
          const reopening = addDays(one.on.notice, days);
          const reopened = { ...one, on: { ...one.on, reopening } };
          const only = { ...one, on: { notice: one.on.notice, reopening } };
          expect(promisesFor(reopened, rules, off)).toEqual(promisesFor(only, rules, off));
          for (const { dueOn } of promisesFor(reopened, rules, off)) expect(dueOn >= reopening).toBe(true);
        },
      ),
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
