import {
  type MeasureQuestion,
  type NameQuestion,
  type PolicyFacts,
  QUESTIONS,
  type Question,
  type QuestionType,
} from './questions.ts';

/** Between 0 and 1, like Math.random. Where security depends on it, it comes from the system's own source. */
export type Random = () => number;

/**
 * Five questions with six options each: with four wrong answers in total, someone who only guesses, and never repeats
 * a wrong guess, gets through in 56 of 7,776 cases.
 */
export const QUESTION_COUNT = 5;
export const OPTION_COUNT = 6;
const DECOY_COUNT = OPTION_COUNT - 1;

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = items.map((item) => ({ item, at: random() }));
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** The wrong answers to a question; undefined if there aren't enough plausible ones. */
export function decoysFor(
  type: QuestionType,
  facts: PolicyFacts,
  others: readonly PolicyFacts[],
  random: Random,
): string[] | undefined {
  const question: Question = QUESTIONS[type];
  const pool = shuffled(others, random);
  const decoys =
    question.kind === 'name' ? names(question, facts, pool) : measures(question, facts, pool, random);
  return decoys?.length === DECOY_COUNT ? decoys : undefined;
}

function names(question: NameQuestion, facts: PolicyFacts, pool: readonly PolicyFacts[]): string[] {
  const chosen = new Map([[question.name(facts).toLowerCase(), '']]);
  for (const other of pool) {
    const name = question.name(other);
    if (chosen.size <= DECOY_COUNT && name && !chosen.has(name.toLowerCase()))
      chosen.set(name.toLowerCase(), name);
  }
  return [...chosen.values()].slice(1);
}

function measures(
  question: MeasureQuestion,
  facts: PolicyFacts,
  pool: readonly PolicyFacts[],
  random: Random,
): string[] | undefined {
  const right = question.measure(facts);
  if (right === null) return undefined;
  const isComparable = (other: PolicyFacts) =>
    !question.ofItsKind || (other.line === facts.line && other.occupancy === facts.occupancy);
  const chosen = [right];
  for (const measure of pool.filter(isComparable).map(question.measure))
    if (
      chosen.length < OPTION_COUNT &&
      measure !== null &&
      chosen.every((taken) => question.areApart(taken, measure))
    )
      chosen.push(measure);
  const all = chosen.length === OPTION_COUNT ? chosen : invented(question, facts, right, random);
  return all.slice(1).map(question.show);
}

/** Made up around the right one, which may end up anywhere in their order. */
function invented(question: MeasureQuestion, facts: PolicyFacts, right: number, random: Random): number[] {
  const most = question.most?.(facts) ?? Number.POSITIVE_INFINITY;
  const above = Math.floor(random() * OPTION_COUNT);
  const chosen = [right];
  for (let at = right; chosen.length <= above; chosen.push(at)) {
    at = question.step(at, true, random());
    if (at > most) break;
  }
  for (let at = right; chosen.length < OPTION_COUNT; chosen.push(at)) at = question.step(at, false, random());
  return chosen;
}

/** What is left to ask: one question from each family that wasn't passed, or more from one if a family has none. */
export function drawTypes(
  available: readonly QuestionType[],
  passed: readonly QuestionType[],
  failed: QuestionType | undefined,
  random: Random,
): QuestionType[] | undefined {
  const count = QUESTION_COUNT - passed.length;
  const open = available.filter((type) => !passed.includes(type));
  // What was just answered wrong comes back only if there is nothing else to ask.
  const preferred = [
    ...shuffled(
      open.filter((type) => type !== failed),
      random,
    ),
    ...open.filter((type) => type === failed),
  ];
  const families = new Set(passed.map((type) => QUESTIONS[type].family));
  const first: QuestionType[] = [];
  const spare: QuestionType[] = [];
  for (const type of preferred) {
    const { family } = QUESTIONS[type];
    (families.has(family) ? spare : first).push(type);
    families.add(family);
  }
  const drawn = [...first, ...spare].slice(0, count);
  return drawn.length === count ? shuffled(drawn, random) : undefined;
}
