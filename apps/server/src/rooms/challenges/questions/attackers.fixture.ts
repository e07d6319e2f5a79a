import { freshCounts } from '../budget/lock.fixture.ts';
import {
  type AnswerCounts,
  afterRight,
  afterWrong,
  afterWrongByAnyone,
  isFlawless,
  type Limits,
  lockedUntil,
  type PolicyBudget,
  UNTOUCHED,
} from '../budget/lock.ts';
import { decoysFor, drawTypes, type Random, shuffled } from './draw.ts';
import { seeded, someBook, somePolicy } from './questions.fixture.ts';
import { answerTo, type PolicyFacts, QUESTION_TYPES, QUESTIONS, type QuestionType } from './questions.ts';

/** What an attacker brings along. All share what they learn among as many sign-ins as they like. */
export interface Attacker {
  /** Whether they know the right answer to a question before it's asked. */
  readonly knows: (type: QuestionType) => boolean;
  /** How many policies of one home and account they can try. */
  readonly policies: 1 | 2;
}

const isPublic = (type: QuestionType) => QUESTIONS[type].knownBy === 'county';
export const ATTACKERS = {
  'a pool of strangers': { knows: () => false, policies: 1 },
  'who knows the house from public records': { knows: isPublic, policies: 1 },
  'who also knows the agent’s name': {
    knows: (type) => QUESTIONS[type].knownBy !== 'policyholder',
    policies: 1,
  },
  'with two policies of one home': {
    knows: (type) => QUESTIONS[type].knownBy !== 'policyholder',
    policies: 2,
  },
} as const satisfies Readonly<Record<string, Attacker>>;

type Options = ReadonlyMap<QuestionType, readonly string[]>;

/** The options of one home and account: drawn once for each answer, as `optionSetsOf` does. */
function optionsFor(
  policies: readonly PolicyFacts[],
  others: readonly PolicyFacts[],
  random: Random,
): Options[] {
  const sets = new Map<string, readonly string[]>();
  return policies.map(
    (facts) =>
      new Map(
        QUESTION_TYPES.flatMap((type) => {
          const answer = answerTo(type, facts);
          if (answer === undefined) return [];
          const key = `${type} ${answer}`;
          const decoys = decoysFor(type, facts, others, random);
          const options = sets.get(key) ?? (decoys && shuffled([answer, ...decoys], random));
          if (options === undefined) return [];
          sets.set(key, options);
          return [[type, options] as const];
        }),
      ),
  );
}

/** A policy's neighbor of the same home and account, such as the flood policy beside the homeowner's. */
const besides = (facts: PolicyFacts, random: Random): PolicyFacts => {
  const { limitCents, totalCents, termBegin, deductibleCents, payPlan } = somePolicy(random);
  return { ...facts, limitCents, totalCents, termBegin, deductibleCents, payPlan };
};

const now = new Date('2026-11-15T12:00:00Z');

/** The value that most policies have: what someone who knows the trade takes first. */
const commonestOf = (type: QuestionType, book: readonly PolicyFacts[]) => {
  const counts = new Map<string, number>();
  for (const facts of book) {
    const answer = answerTo(type, facts) ?? '';
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return (option: string) => counts.get(option) ?? 0;
};

/** What someone gets: nothing, what is due, or documents in time. */
export type Outcome = 'nothing' | 'limited' | 'documents';

/**
 * Attacks one account until its budget is spent: never the same wrong answer twice, whatever was right again at the next
 * draw, the commonest value first. With two policies, what both lists of options have in common. No one ever objects.
 */
export function attack(
  attacker: Attacker,
  book: readonly PolicyFacts[],
  limits: Limits,
  random: Random,
): Outcome {
  const first = somePolicy(random);
  const policies = attacker.policies === 1 ? [first] : [first, besides(first, random)];
  const options = optionsFor(policies, book, random);
  const common = new Map<QuestionType, (option: string) => number>(
    (['deductible', 'payPlan'] as const).map((type) => [type, commonestOf(type, book)]),
  );
  let budget: PolicyBudget = UNTOUCHED;
  const right = policies.map(
    (facts) =>
      new Set<QuestionType>(
        QUESTION_TYPES.filter(attacker.knows).filter((type) => answerTo(type, facts) !== undefined),
      ),
  );
  const tried = policies.map(() => new Map<QuestionType, Set<string>>());

  for (let draw = 0; draw < limits.drawsPerAccount; draw += 1) {
    // Each draw is another sign-in's, on whichever policy.
    const at = draw % policies.length;
    const [facts, shown, known, wrong] = [policies[at], options[at], right[at], tried[at]];
    if (!facts || !shown || !known || !wrong) continue;
    let counts: AnswerCounts = freshCounts(now);
    let passed: QuestionType[] = [];
    let open = drawTypes([...shown.keys()], passed, undefined, random) ?? [];
    while (open.length > 0) {
      if (lockedUntil(counts, { policy: budget }, limits) !== undefined) return 'nothing';
      const [type, ...rest] = open as [QuestionType, ...QuestionType[]];
      const answer = answerTo(type, facts);
      const before = wrong.get(type) ?? new Set<string>();
      const left = shuffled(
        (shown.get(type) ?? []).filter((option) => !before.has(option)),
        random,
      );
      const overlap = left.filter((option) =>
        options.every((other) => other.get(type)?.includes(option) !== false),
      );
      const likely = overlap.length > 0 ? overlap : left;
      const rank = common.get(type);
      const guess = known.has(type)
        ? answer
        : rank
          ? likely.toSorted((a, b) => rank(b) - rank(a))[0]
          : likely[0];
      if (guess === answer) {
        known.add(type);
        passed = [...passed, type];
        counts = afterRight(counts, now);
        open = rest;
        if (open.length === 0) return isFlawless(budget) ? 'documents' : 'limited';
      } else {
        wrong.set(type, new Set([...before, guess ?? '']));
        counts = afterWrong(counts, limits, now);
        budget = afterWrongByAnyone(budget, limits, now);
        if (lockedUntil(counts, { policy: budget }, limits) !== undefined) return 'nothing';
        open = drawTypes([...shown.keys()], passed, type, random) ?? [];
      }
    }
  }
  return 'nothing';
}

/** Attacks so many accounts, each of another household. */
export function outcomesOf(
  attacker: Attacker,
  accounts: number,
  limits: Limits,
  seed: number,
): Readonly<Record<Outcome, number>> {
  const random = seeded(seed);
  const book = someBook(random);
  const outcomes = { nothing: 0, limited: 0, documents: 0 };
  for (let at = 0; at < accounts; at += 1) outcomes[attack(attacker, book, limits, random)] += 1;
  return outcomes;
}
