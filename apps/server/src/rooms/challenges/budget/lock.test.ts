import { challengeLockMinutes } from '@portico/contract/rules/challengeLock';
import { wrongAnswersToLock } from '@portico/contract/rules/linkingLimits';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, freshCounts } from './lock.fixture.ts';
import {
  type AnswerCounts,
  afterPassing,
  afterRight,
  afterWrong,
  afterWrongByAnyone,
  codesLockedUntil,
  isFlawless,
  type Limits,
  lockedUntil,
  settled,
  shownCounts,
  type Tallies,
  triesLeft,
  UNTOUCHED,
} from './lock.ts';

const limits = DEFAULT_LIMITS;
const noBudget: Limits = { ...limits, perPolicy: 1_000, perPersonDay: 1_000, perAddressDay: 1_000 };
const start = new Date('2026-11-15T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const fresh = freshCounts(start);
const dayOf = (wrongAnswers: number) => ({ wrongAnswers, endsAt: after(24 * 60) });
const DAY = 24 * 60;

const wrongTimes = (times: number, from: AnswerCounts, rules: Limits, at = start): AnswerCounts =>
  Array.from({ length: times }).reduce<AnswerCounts>((counts) => afterWrong(counts, rules, at), from);

/** What the widget works out from an item. */
function minutesShown(counts: AnswerCounts, tallies: Tallies, rules: Limits, now: Date): number {
  const current = settled(counts, rules, now);
  const item = shownCounts(current, lockedUntil(current, tallies, rules), rules);
  return challengeLockMinutes(item, rules, now);
}

describe('attempts as the spec has them', () => {
  // @spec 4.3, 4.4
  test('a wrong answer counts, a right one sets back to 0', () => {
    const twice = wrongTimes(2, fresh, limits);
    expect(shownCounts(twice, undefined, limits)).toEqual({
      Attempts: 2,
      RecordUpdate: start.toISOString(),
    });
    expect(afterRight(twice, after(1))).toMatchObject({ attempts: 0, wrongAnswers: 2, updatedAt: after(1) });
  });

  // @spec 4.5
  test.each([1, 3, 100])('with a maximum of %i that many lock, and one less does not', (maximum) => {
    const rules = { ...noBudget, maximum };
    expect(lockedUntil(wrongTimes(maximum - 1, fresh, rules), {}, rules)).toBeUndefined();
    const locked = wrongTimes(maximum, fresh, rules);
    expect(lockedUntil(locked, {}, rules)).toEqual(after(60));
    expect(minutesShown(locked, {}, rules, start)).toBe(60);
    expect(minutesShown(locked, {}, rules, after(59.5))).toBe(1);
    expect(minutesShown(locked, {}, rules, after(60))).toBe(0);
  });

  test('a lock that has run out leaves no attempts, but the budget remembers', () => {
    const rules = { ...noBudget, maximum: 3 };
    const reset = settled(wrongTimes(3, fresh, rules), rules, after(60));
    expect(reset).toMatchObject({ attempts: 0, wrongAnswers: 3 });
  });
});

describe('the budget of a person with a policy', () => {
  test('right answers between the wrong ones do not refill it', () => {
    let counts = fresh;
    for (let time = 0; time < 3; time += 1) counts = afterRight(afterWrong(counts, limits, start), start);
    expect(lockedUntil(counts, {}, limits)).toBeUndefined();
    expect(lockedUntil(afterWrong(counts, limits, start), {}, limits)).toEqual(after(DAY));
  });

  test('it is shut for a day, then for two, four, … and never longer than 64', () => {
    let counts = fresh;
    let now = start;
    const days: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      counts = wrongTimes(4, settled(counts, limits, now), limits, now);
      const until = lockedUntil(counts, {}, limits) ?? now;
      days.push((until.getTime() - now.getTime()) / (DAY * 60_000));
      now = until;
    }
    expect(days).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64]);
  });

  // @spec 4.9
  test('the item shows the true minutes by the formula of the spec, at every moment', () => {
    const shut = wrongTimes(4, fresh, limits);
    for (const [minutes, shown] of [
      [0, 1440],
      [0.5, 1440],
      [1, 1439],
      [720, 720],
      [1439.99, 1],
      [1440, 0],
    ] as const)
      expect(minutesShown(shut, {}, limits, after(minutes))).toBe(shown);
    expect(shownCounts(shut, lockedUntil(shut, {}, limits), limits).Attempts).toBe(100);
  });

  test('passing forgets it', () => {
    expect(afterPassing(after(5))).toEqual({ ...fresh, updatedAt: after(5) });
  });
});

describe('the budgets of a day', () => {
  const tally = (wrongAnswers: number) => ({ wrongAnswers, endsAt: after(600) });

  test('a person is shut out from every policy when theirs is spent', () => {
    expect(lockedUntil(fresh, { person: tally(9) }, limits)).toBeUndefined();
    expect(lockedUntil(fresh, { person: tally(10) }, limits)).toEqual(after(600));
    expect(minutesShown(fresh, { person: tally(10) }, limits, start)).toBe(600);
  });

  test('a spent address locks out people who answer wrong there, and no one else', () => {
    expect(lockedUntil(fresh, { address: tally(30) }, limits)).toBeUndefined();
    expect(lockedUntil(fresh, { address: tally(29), person: tally(1) }, limits)).toBeUndefined();
    expect(lockedUntil(fresh, { address: tally(30), person: tally(1) }, limits)).toEqual(after(600));
  });

  test('of several locks the longest is shown', () => {
    const shut = wrongTimes(4, fresh, limits);
    expect(lockedUntil(shut, { person: tally(10) }, limits)).toEqual(after(DAY));
  });
});

describe('the budget of a policy', () => {
  test('closes the questions for 30 days with the last wrong answer, and stays spent', () => {
    const first = afterWrongByAnyone(UNTOUCHED, limits, start);
    const second = afterWrongByAnyone(first, limits, start);
    expect(second).toEqual({ wrongAnswers: 2, closedUntil: null, needsProofSince: null });
    const third = afterWrongByAnyone(second, limits, after(5));
    expect(third).toEqual({ wrongAnswers: 0, closedUntil: after(30 * DAY + 5), needsProofSince: after(5) });
    expect(lockedUntil(fresh, { policy: third }, limits)).toEqual(after(30 * DAY + 5));
  });

  test('closes them again after as many more, and remembers when it was first spent', () => {
    let policy = { wrongAnswers: 0, closedUntil: null, needsProofSince: start } as typeof UNTOUCHED;
    for (let time = 0; time < 3; time += 1) policy = afterWrongByAnyone(policy, limits, after(DAY));
    expect(policy).toEqual({ wrongAnswers: 0, closedUntil: after(31 * DAY), needsProofSince: start });
  });
});

describe('the tries that are left', () => {
  const tally = (wrongAnswers: number) => ({ wrongAnswers, endsAt: after(600) });

  test.each([
    ['three for someone new', fresh, {}, 3],
    ['what others have left of the policy', fresh, { policy: { ...UNTOUCHED, wrongAnswers: 2 } }, 1],
    ['what is left of the day', fresh, { person: tally(9) }, 1],
    ['what is left of the person’s own budget', { ...fresh, wrongAnswers: 3 }, {}, 1],
    ['what is left of the attempts', { ...fresh, attempts: 98 }, {}, 2],
    ['one where the address has spent its budget', fresh, { address: tally(50) }, 1],
    ['all of them where it has not', fresh, { address: tally(20) }, 3],
  ] as const)('are %s', (_case, counts, tallies, left) => {
    expect(triesLeft(counts, tallies, limits)).toBe(left);
  });
});

describe('emailed codes', () => {
  const tally = (wrongAnswers: number) => ({ wrongAnswers, endsAt: after(600) });

  test.each([
    ['open for someone new', {}, undefined],
    ['open for someone locked out by wrong answers', { person: tally(10) }, undefined],
    ['locked after the tries of one more code', { person: tally(15) }, after(600)],
    ['open at a crowded address for someone who got nothing wrong', { address: tally(99) }, undefined],
    ['open there with a few slips', { address: tally(99), person: tally(4) }, undefined],
    ['locked there with more', { address: tally(99), person: tally(5) }, after(600)],
  ] as const)('are %s', (_case, tallies, until) => {
    expect(codesLockedUntil(tallies, limits, 5)).toEqual(until);
  });
});

test('answers are flawless until anyone has given a wrong one', () => {
  expect(isFlawless(UNTOUCHED)).toBe(true);
  expect(isFlawless(afterWrongByAnyone(UNTOUCHED, DEFAULT_LIMITS, new Date(0)))).toBe(false);
});

test.each([{}, { perPolicyTotal: 20 }, { maximum: 2 }, { perPersonDay: 1 }, { perPolicy: 1 }])(
  'a policy locks after as many wrong answers as Configuration says: %o',
  (more) => {
    const given = { ...DEFAULT_LIMITS, ...more };
    const most = wrongAnswersToLock(given);
    expect(triesLeft(fresh, {}, given)).toBe(most);
    let [counts, policy] = [fresh, UNTOUCHED];
    for (let answer = 1; answer <= most; answer += 1) {
      expect(lockedUntil(counts, { policy, person: dayOf(answer - 1) }, given)).toBeUndefined();
      [counts, policy] = [afterWrong(counts, given, start), afterWrongByAnyone(policy, given, start)];
    }
    expect(lockedUntil(counts, { policy, person: dayOf(most) }, given)).toBeDefined();
  },
);
