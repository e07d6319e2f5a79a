import {
  type ChoiceQuestion,
  type MeasureQuestion,
  type NameQuestion,
  type NumberQuestion,
  type PolicyFacts,
  QUESTIONS,
  type Question,
  type QuestionType,
} from './questions.ts';

/** Between 0 and 1, like Math.random. Where security depends on it, it comes from the system's own source. */
export type Random = () => number;

/**
 * Five questions with up to six options each, at most one of which a neighbor could answer, too. What that comes to is in
 * ADR 67, and `attackers.long.test.ts` plays it.
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
  if (question.kind === 'choice') return choices(question, facts, random);
  if (question.kind === 'number') return endings(question, facts, random);
  const pool = shuffled(others, random);
  const decoys =
    question.kind === 'name' ? names(question, facts, pool) : measures(question, facts, pool, random);
  return decoys?.length === DECOY_COUNT ? decoys : undefined;
}

/** All other values, or enough of them: which ones are left out says nothing. */
function choices({ choices, choice }: ChoiceQuestion, facts: PolicyFacts, random: Random) {
  const right = choice(facts);
  const others = choices.filter((one) => one !== right);
  return right === undefined ? undefined : shuffled(others, random).slice(0, DECOY_COUNT);
}

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
function endings({ ending }: NumberQuestion, facts: PolicyFacts, random: Random): string[] | undefined {
  const right = ending(facts);
  if (right === undefined) return undefined;
  const like = (text: string) =>
    [...text]
      .map((one) => (DIGITS.includes(one) ? DIGITS : LETTERS.includes(one) ? LETTERS : one))
      .map((kind) => kind[Math.floor(random() * kind.length)])
      .join('');
  const chosen = new Set([right]);
  while (chosen.size < OPTION_COUNT) chosen.add(like(right));
  return [...chosen].slice(1);
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
  if (question.isClose) return invented(question, facts, right, random).slice(1).map(question.show);
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

const isShared = (type: QuestionType) => QUESTIONS[type].knownBy !== 'policyholder';
const isCommon = (type: QuestionType) => QUESTIONS[type].kind === 'choice';

/**
 * What is left to ask: one question that others may be able to answer, too, and of what only the policyholder knows one from
 * each family, those with common answers last. If that's too little, more from a family, and only then more that others know.
 */
export function drawTypes(
  available: readonly QuestionType[],
  passed: readonly QuestionType[],
  failed: QuestionType | undefined,
  random: Random,
): QuestionType[] | undefined {
  const open = shuffled(
    available.filter((type) => !passed.includes(type)),
    random,
  );
  // What was just answered wrong comes back only if there is nothing else to ask.
  const rank = (type: QuestionType) => (type === failed ? 2 : isCommon(type) ? 1 : 0);
  const ranked = open.sort((a, b) => rank(a) - rank(b));

  const count = QUESTION_COUNT - passed.length;
  const drawn: QuestionType[] = [];
  const isNew = (type: QuestionType) =>
    ![...passed, ...drawn].some((other) => QUESTIONS[other].family === QUESTIONS[type].family);
  const take = (fits: (type: QuestionType) => boolean, most = count) => {
    for (const type of ranked)
      if (drawn.length < most && !drawn.includes(type) && fits(type)) drawn.push(type);
  };
  if (!passed.some(isShared)) take(isShared, 1);
  take((type) => !isShared(type) && isNew(type));
  take((type) => !isShared(type));
  take(isNew);
  take(() => true);
  return drawn.length === count ? shuffled(drawn, random) : undefined;
}
