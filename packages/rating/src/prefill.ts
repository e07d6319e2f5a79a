/** First answers, from what is known before anyone is asked. */
import type { Answers } from './answers.ts';
import type { Edition, Option, Question } from './edition.ts';
import type { Value } from './expression.ts';
import { parseFactor, timesFactor } from './integers.ts';

/** By the names that questions ask for, such as `Risk.YearBuilt`. */
export type KnownFacts = Readonly<Record<string, Value | undefined>>;

/** What a term had: limits and deductibles by coverage, in cents. */
export interface KnownCoverage {
  readonly Code: string;
  readonly LimitCents: number | null;
  readonly DeductibleCents: number | null;
}

/** Answers to the questions that a fact or a coverage of an earlier term answers. */
export function prefill(
  edition: Edition,
  facts: KnownFacts,
  coverages: readonly KnownCoverage[] = [],
): Answers {
  const answers: Record<string, Value> = {};
  for (const { name, control } of edition.questions.values()) {
    const fact = control.from === undefined ? undefined : facts[control.from];
    if (fact !== undefined) answers[name] = control.type === 'choice' ? String(fact) : fact;
  }
  const answer = (name: string | undefined, cents: number | null): void => {
    const question = name === undefined ? undefined : edition.questions.get(name);
    const value = question === undefined || cents === null ? undefined : answerFor(question, cents, answers);
    if (question !== undefined && value !== undefined) answers[question.name] = value;
  };
  for (const { code, limit, limitShare, deductible } of edition.plan.coverages) {
    const had = coverages.find(({ Code }) => Code === code);
    if (had === undefined) continue;
    if (limitShare === undefined) answer(limit, had.LimitCents);
    answer(deductible, had.DeductibleCents);
  }
  return answers;
}

/** The amount itself, or the option that comes to it. */
function answerFor({ control, options }: Question, cents: number, answers: Answers): Value | undefined {
  if (control.type === 'money') return cents;
  const whole = control.shareOf === undefined ? undefined : answers[control.shareOf];
  const centsOf = ({ cents: flat, share }: Option): number | undefined =>
    share === undefined || typeof whole !== 'number' ? flat : timesFactor(whole, parseFactor(share));
  return [...options.values()].find((option) => centsOf(option) === cents)?.value;
}
