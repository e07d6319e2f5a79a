/** The same application rated with other answers: what each option costs, and what made a price change. */
import type { Answers } from './answers.ts';
import type { Edition } from './edition.ts';
import type { Value } from './expression.ts';
import { type RatingInput, totalOf } from './rate.ts';
import { view } from './view.ts';

export interface ChoicePrice {
  readonly Control: string;
  readonly Value: string;
  readonly TotalCents: number;
  /** More (or less) than the price with the answers as they are. */
  readonly DeltaCents: number;
}

/** For every option that's offered. Empty if there's no price yet, without options that would have none. */
export function choicePrices(edition: Edition, input: RatingInput): ChoicePrice[] {
  const now = totalOf(edition, input);
  if (now === null) return [];
  const controls = view(edition, input.term, input.answers).flatMap(({ ControlList }) => ControlList);
  return controls
    .filter(({ Name, IsVisible }) => IsVisible && edition.watched.has(Name))
    .flatMap(({ Name, ChoiceList }) =>
      ChoiceList.filter(({ IsEnabled }) => IsEnabled).flatMap(({ Value }) => {
        const TotalCents = totalOf(edition, answering(input, Name, Value));
        return TotalCents === null
          ? []
          : [{ Control: Name, Value, TotalCents, DeltaCents: TotalCents - now }];
      }),
    );
}

const answering = (input: RatingInput, name: string, value: Value | null): RatingInput => ({
  ...input,
  answers: { ...input.answers, [name]: value },
});

export interface Effect {
  readonly Control: string;
  /** What this answer alone would have changed. */
  readonly Cents: number;
}
export interface Difference {
  readonly Cents: number;
  readonly EffectList: readonly Effect[];
  /** What the answers do together beyond each alone: all effects and this add up to the difference. */
  readonly TogetherCents: number;
}

/** What changed a price, answer by answer, or null if either has none. */
export function explainDifference(edition: Edition, before: RatingInput, after: Answers): Difference | null {
  const [old, now] = [totalOf(edition, before), totalOf(edition, { ...before, answers: after })];
  if (old === null || now === null) return null;
  const names = [...edition.questions.keys()].filter(
    (name) => (before.answers[name] ?? null) !== (after[name] ?? null),
  );
  const EffectList = names.flatMap((name) => {
    const alone = totalOf(edition, answering(before, name, after[name] ?? null));
    return alone === null || alone === old ? [] : [{ Control: name, Cents: alone - old }];
  });
  const Cents = now - old;
  return {
    Cents,
    EffectList,
    TogetherCents: Cents - EffectList.reduce((total, effect) => total + effect.Cents, 0),
  };
}
