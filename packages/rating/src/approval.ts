import type { Answers } from './answers.ts';
import type { Edition } from './edition.ts';

type Answer = Exclude<Answers[string], undefined>;

/** An approval holds for the rules that referred it, as long as what they read stays as it was. */
export interface Basis {
  /** By the code of the rule: what each answer it reads may be. Null: no answer. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, readonly Answer[]>>>>;
}

/** What rules read: answers, and the year of the term, which ages are counted from. */
interface Facts {
  readonly answers: Answers;
  /** The first day of the term. */
  readonly begin: string;
}

const YEAR = 'termYear';
const answerTo = (name: string, { answers, begin }: Facts): Answer =>
  name === YEAR ? Number(begin.slice(0, 4)) : (answers[name] ?? null);

/** The answers behind a rule, also those that it reads through facts such as the roof's age. */
export function readBy(edition: Edition, code: string): string[] {
  const rule = edition.referrals.find(({ item }) => item.code === code);
  const facts = new Map(edition.plan.facts.map(({ name }, at) => [name, edition.facts[at]?.is.names ?? []]));
  const read = new Set<string>();
  const follow = (name: string): void => {
    if (read.has(name)) return;
    read.add(name);
    for (const behind of facts.get(name) ?? []) follow(behind);
  };
  for (const name of rule?.when?.names ?? []) follow(name);
  return [...read].filter((name) => name === YEAR || edition.questions.has(name)).sort();
}

/** `accepted` are answers that the approval asks the agent to change to. */
export const basisOf = (
  edition: Edition,
  codes: readonly string[],
  facts: Facts,
  accepted: Answers = {},
): Basis => ({
  rules: Object.fromEntries(
    codes.map((code) => [
      code,
      Object.fromEntries(
        readBy(edition, code).map((name) => [
          name,
          [answerTo(name, facts), ...(Object.hasOwn(accepted, name) ? [accepted[name] ?? null] : [])],
        ]),
      ),
    ]),
  ),
});

/** The rules that hold now and that the approval was not about. */
export const notApproved = (basis: Basis, codes: readonly string[], facts: Facts): string[] =>
  codes.filter((code) => {
    const read = basis.rules[code];
    if (read === undefined) return true;
    return Object.entries(read).some(([name, allowed]) => !allowed.includes(answerTo(name, facts)));
  });
