import { LINK_CODE_TRIES } from '@portico/contract/rooms/challenges/proofs';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { personKeyOf } from '../../../testing.ts';
import { DEFAULT_LIMITS, freshCounts } from '../budget/lock.fixture.ts';
import {
  type AnswerCounts,
  afterRight,
  afterWrong,
  afterWrongByAnyone,
  codesLockedUntil,
  DAY,
  type Limits,
  lockedUntil,
  type PolicyBudget,
  settled,
  type Tally,
  UNTOUCHED,
} from '../budget/lock.ts';
import { linkingServer } from '../challenges.fixture.ts';
import { drawTypes, OPTION_COUNT, type Random } from './draw.ts';
import { seeded } from './questions.fixture.ts';
import { QUESTION_TYPES, QUESTIONS, type QuestionType } from './questions.ts';

const [ACCOUNTS, ADDRESSES, POLICIES, DAYS] = [20, 5, 300, 365];
const START = new Date('2026-01-01T00:00:00Z').getTime();
const CODE_CHANCE = 1e-6;

/** What the pool has found out about one policy: option 0 is the right one. */
interface Target {
  budget: PolicyBudget;
  readonly tried: Map<QuestionType, Set<number>>;
  readonly right: Set<QuestionType>;
  isLinked: boolean;
}

/** One question from each family is enough to pass, so that's what the pool learns. */
const WANTED = [...new Map(QUESTION_TYPES.map((type) => [QUESTIONS[type].family, type])).values()];

/**
 * Plays a year of a pool that shares everything it learns, leaves questions it doesn't want (a new draw costs half an
 * hour), never repeats a wrong option, and guesses codes where answers no longer help. Gives how many policies it got.
 */
function playPool(random: Random, limits: Limits): number {
  const targets: Target[] = Array.from({ length: POLICIES }, () => ({
    budget: UNTOUCHED,
    tried: new Map(),
    right: new Set(),
    isLinked: false,
  }));
  const countsByPair = new Map<string, AnswerCounts>();
  const tallies = new Map<string, Tally>();
  const tallyOf = (name: string, now: Date) => {
    const tally = tallies.get(name);
    return tally && tally.endsAt > now ? tally : undefined;
  };
  const countWrong = (name: string, now: Date) =>
    tallies.set(name, {
      wrongAnswers: (tallyOf(name, now)?.wrongAnswers ?? 0) + 1,
      endsAt: tallyOf(name, now)?.endsAt ?? new Date(now.getTime() + DAY),
    });

  function attack(account: number, at: number, now: Date): void {
    const target = targets[at];
    if (target === undefined || target.isLinked) return;
    const [person, address] = [`person ${account}`, `address ${account % ADDRESSES}`];
    const daily = () => ({ person: tallyOf(person, now), address: tallyOf(address, now) });
    if (target.budget.closedUntil && target.budget.closedUntil <= now)
      target.budget = { ...target.budget, closedUntil: null };
    if (target.budget.needsProofSince !== null) {
      // Answers no longer link: a code might.
      for (let code = 0; code < LINK_CODE_TRIES; code += 1) {
        if (codesLockedUntil(daily(), limits, LINK_CODE_TRIES)) return;
        if (random() < CODE_CHANCE) target.isLinked = true;
        countWrong(person, now);
        countWrong(address, now);
      }
      return;
    }
    const pair = `${account} ${at}`;
    let counts = settled(countsByPair.get(pair) ?? freshCounts(now), limits, now);
    const drawn = drawTypes(WANTED, [], undefined, random) ?? [];
    for (const type of drawn) {
      if (lockedUntil(counts, { ...daily(), policy: target.budget }, limits)) return;
      const tried = target.tried.get(type) ?? new Set<number>();
      target.tried.set(type, tried);
      const left = Array.from({ length: OPTION_COUNT }, (_, option) => option).filter(
        (one) => !tried.has(one),
      );
      const option = target.right.has(type) ? 0 : (left[Math.floor(random() * left.length)] ?? 0);
      if (option === 0) {
        target.right.add(type);
        counts = afterRight(counts, now);
        countsByPair.set(pair, counts);
        continue;
      }
      tried.add(option);
      countsByPair.set(pair, afterWrong(counts, limits, now));
      target.budget = afterWrongByAnyone(target.budget, limits, now);
      countWrong(person, now);
      countWrong(address, now);
      return;
    }
    target.isLinked = true;
  }

  for (let day = 0; day < DAYS; day += 1)
    for (let account = 0; account < ACCOUNTS; account += 1)
      for (let visit = 0; visit < 15; visit += 1) {
        const at = Math.floor(random() * POLICIES);
        attack(account, at, new Date(START + day * DAY + visit * 30 * 60_000));
      }
  return targets.filter(({ isLinked }) => isLinked).length;
}

const shareLinked = (limits: Limits, runs: number) => {
  let linked = 0;
  for (let seed = 1; seed <= runs; seed += 1) linked += playPool(seeded(seed), limits);
  return linked / (runs * POLICIES);
};

// @spec D.11
test('a pool of 20 accounts links under 1 % of 300 policies in a year', () => {
  expect(shareLinked(DEFAULT_LIMITS, 5)).toBeLessThan(0.01);
});

test('the same pool links most of them without a budget per policy', () => {
  expect(shareLinked({ ...DEFAULT_LIMITS, perPolicyTotal: Number.POSITIVE_INFINITY }, 1)).toBeGreaterThan(
    0.5,
  );
});

// @spec D.11
test('five accounts at one address that share what they learn no longer take policies over', async () => {
  const server = await linkingServer();
  let linked = 0;
  for (let target = 0; target < 6; target += 1) {
    const { PolicyNumber } = await server.nextPolicy();
    const wrong = new Map<string, Set<string>>();
    const right = new Map<string, string>();
    for (let account = 0; account < 5; account += 1) {
      const caller = await server.stranger(`198.51.100.${target}`);
      for (let answers = 0; answers < 30; answers += 1) {
        const [item] = await server.questions(caller, PolicyNumber);
        if (item === undefined || item.Options.length === 0) break;
        const question = item.Type.DisplayText;
        const known = right.get(question);
        const guess = item.Options.find(({ Value }) =>
          known === undefined ? !wrong.get(question)?.has(Value) : Value === known,
        );
        if (guess === undefined) throw new Error('every option was wrong');
        const { body } = await server.check(caller, item, guess.Key);
        if (body !== null) right.set(question, guess.Value);
        else wrong.set(question, new Set([...(wrong.get(question) ?? []), guess.Value]));
        const key = personKeyOf(caller);
        const grant = await server.database.row(sql`SELECT 1 FROM challenge_grant WHERE person_key = ${key}`);
        if (grant === undefined) continue;
        linked += 1;
        break;
      }
    }
  }
  // 21 in 7,776 for each policy: two of six happen once in ten thousand runs.
  expect(linked).toBeLessThan(2);
});
