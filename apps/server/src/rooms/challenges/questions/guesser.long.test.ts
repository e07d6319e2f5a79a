import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, freshCounts } from '../budget/lock.fixture.ts';
import { afterPassing, afterRight, afterWrong, lockedUntil } from '../budget/lock.ts';
import { decoysFor, drawTypes, OPTION_COUNT, type Random, shuffled } from './draw.ts';
import { seeded, someBook } from './questions.fixture.ts';
import { answerTo, QUESTION_TYPES, QUESTIONS, type QuestionType } from './questions.ts';

const limits = DEFAULT_LIMITS;
const now = new Date('2026-11-15T12:00:00Z');
const TRIES = 10_000;

/** Which option a guesser takes next, knowing what they took before. */
type Guess = (type: QuestionType, taken: ReadonlySet<number>, random: Random) => number;

const atRandom: Guess = (_type, _taken, random) => Math.floor(random() * OPTION_COUNT);
const neverTwice: Guess = (_type, taken, random) => {
  const left = Array.from({ length: OPTION_COUNT }, (_, at) => at).filter((at) => !taken.has(at));
  return left[Math.floor(random() * left.length)] ?? 0;
};

/** Plays one person against one policy until it is passed or locked; option 0 is the right one. */
function links(available: readonly QuestionType[], guess: Guess, random: Random): boolean {
  const taken = new Map<QuestionType, Set<number>>();
  let passed: QuestionType[] = [];
  let counts = freshCounts(now);
  let open = drawTypes(available, passed, undefined, random) ?? [];
  while (open.length > 0) {
    const [asked, ...rest] = open as [QuestionType, ...QuestionType[]];
    const before = taken.get(asked) ?? new Set<number>();
    const choice = guess(asked, before, random);
    taken.set(asked, new Set([...before, choice]));
    if (choice === 0) {
      passed = [...passed, asked];
      open = rest;
      counts = open.length === 0 ? afterPassing(now) : afterRight(counts, now);
    } else {
      counts = afterWrong(counts, limits, now);
      if (lockedUntil(counts, {}, limits) !== undefined) return false;
      open = drawTypes(available, passed, asked, random) ?? [];
    }
  }
  return true;
}

const rate = (available: readonly QuestionType[], guess: Guess, seed: number) => {
  const random = seeded(seed);
  const linked = Array.from({ length: TRIES }).filter(() => links(available, guess, random)).length;
  return linked / TRIES;
};

// @spec D.11
describe('a guesser links in under 1 % of 10,000 tries', () => {
  test.each([1, 2, 3])('by guessing at random (%i)', (seed) => {
    expect(rate(QUESTION_TYPES, atRandom, seed)).toBeLessThan(0.01);
  });

  test.each([1, 2, 3])('by never guessing the same twice (%i)', (seed) => {
    expect(rate(QUESTION_TYPES, neverTwice, seed)).toBeLessThan(0.01);
  });

  test('even if each family has one question, so it comes again', () => {
    expect(rate(['street', 'limit', 'premium', 'termBegin', 'loan'], neverTwice, 4)).toBeLessThan(0.01);
  });

  test.each(QUESTION_TYPES.filter((type) => QUESTIONS[type].kind !== 'choice'))(
    'who knows the rest of the book and takes the most common is hardly better off: %s',
    (type) => {
      const random = seeded(5);
      const book = someBook(random, 2_000).map((policy) => ({
        ...policy,
        loanNumber: String(Math.floor(random() * 10_000_000)).padStart(7, '2'),
      }));
      const counts = new Map<string, number>();
      for (const policy of book) {
        const value = answerTo(type, policy) ?? '';
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const rounds = book.slice(0, 1_000).filter((policy) => {
        const others = Array.from({ length: 200 }, () => book[Math.floor(random() * book.length)] ?? policy);
        const right = answerTo(type, policy) ?? '';
        const options = shuffled([right, ...(decoysFor(type, policy, others, random) ?? [])], random);
        const known = (value: string) => (counts.get(value) ?? 0) - (value === right ? 1 : 0);
        const [mostCommon] = options.sort((a, b) => known(b) - known(a));
        return mostCommon === right;
      });
      expect(rounds.length / 1_000).toBeLessThan(0.25);
    },
  );
});
