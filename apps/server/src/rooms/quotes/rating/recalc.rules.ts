/** What makes two ratings of the same application differ, one cause after the other. */
import type { Answer } from '@portico/contract/rooms/quotes';
import type { RatingChange } from '@portico/contract/rooms/ratings';
import { formatDay } from '@portico/contract/rules/format';
import { type Edition, explainDifference, type RatingInput, rate } from '@portico/rating';
import { spelled } from '../applications/history.ts';

export interface Rated {
  readonly edition: Edition;
  readonly input: RatingInput;
}

/** Adds up to the difference, exactly. Null if either has no price. */
export function causesOf(base: Rated, now: Rated): RatingChange[] | null {
  const totalOf = ({ edition, input }: Rated) => rate(edition, input).TotalCents;
  let before = totalOf(base);
  if (before === null || totalOf(now) === null) return null;
  const onTerm: Rated = { ...base, input: { ...base.input, term: now.input.term } };
  const onAnswers: Rated = { ...onTerm, input: { ...onTerm.input, answers: now.input.answers } };
  const onEdition: Rated = { edition: now.edition, input: { ...now.input, charges: base.input.charges } };
  const steps: readonly [Rated, (cents: number) => RatingChange[]][] = [
    [onTerm, (Cents) => one('term', `Effective date, now ${formatDay(now.input.term.begin)}`, Cents)],
    [onAnswers, (Cents) => answerCauses(onTerm, now, Cents)],
    [onEdition, (Cents) => editionCause(base, now, Cents)],
    [now, (Cents) => one('charges', 'Taxes and other charges', Cents)],
  ];
  const causes: RatingChange[] = [];
  for (const [rated, explain] of steps) {
    const after = totalOf(rated);
    // Without a price here, the next cause has both effects.
    if (after === null) continue;
    causes.push(...explain(after - before));
    before = after;
  }
  return causes;
}

const one = (What: RatingChange['What'], Text: string, Cents: number): RatingChange[] =>
  Cents === 0 ? [] : [{ What, Text, Cents }];

/** It's named even if it changes nothing: rates that someone is about to use. */
function editionCause(base: Rated, now: Rated, Cents: number): RatingChange[] {
  const [from, to] = [base.edition.code, now.edition.code];
  return from === to
    ? one('edition', 'The program’s rates', Cents)
    : [{ What: 'edition', Text: `The program’s rates, from ${from} to ${to}`, Cents }];
}

/** What each answer does alone, and what they do together beyond that. */
function answerCauses(base: Rated, now: Rated, cents: number): RatingChange[] {
  const { edition, input } = base;
  const difference = explainDifference(edition, input, now.input.answers);
  if (difference === null || difference.Cents !== cents) return one('answers', 'Changed answers', cents);
  const changes = difference.EffectList.flatMap(({ Control, Cents }) =>
    one('answers', changeText(edition, Control, input.answers[Control], now.input.answers[Control]), Cents),
  );
  return [...changes, ...one('answers', 'These answers together', difference.TogetherCents)];
}

type Given = Answer | null | undefined;
function changeText(edition: Edition, control: string, from: Given, to: Given): string {
  const label = edition.questions.get(control)?.control.label ?? control;
  const [old, now] = [spelled(edition, control, from ?? null), spelled(edition, control, to ?? null)];
  if (now === null) return `${label}, no longer answered`;
  return old === null ? `${label}, now ${now}` : `${label}, from ${old} to ${now}`;
}
