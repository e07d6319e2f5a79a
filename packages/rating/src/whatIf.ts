/** The same application rated with other answers: what each option costs, and what made a price change. */
import type { Answers } from './answers.ts';
import type { Edition } from './edition.ts';
import type { Value } from './expression.ts';
import { type RatingInput, totalOf } from './rate.ts';
import { type ControlState, view } from './view.ts';

export interface ChoicePrice {
  readonly Control: string;
  readonly Value: string;
  readonly TotalCents: number;
  /** More (or less) than the price with the answers as they are. */
  readonly DeltaCents: number;
}

/** For every option that's offered, and amounts near those given. Empty without a price; options that would have none are left out. */
export function choicePrices(edition: Edition, input: RatingInput): ChoicePrice[] {
  const now = totalOf(edition, input);
  if (now === null) return [];
  const controls = view(edition, input.term, input.answers).flatMap(({ ControlList }) => ControlList);
  return controls
    .filter(({ Name, IsVisible }) => IsVisible && edition.watched.has(Name))
    .flatMap((control) =>
      optionsOf(control).flatMap((Value) => {
        const answer = control.Type === 'yesNo' ? Value === 'true' : Value;
        const TotalCents = totalOf(edition, answering(input, control.Name, answer));
        return TotalCents === null
          ? []
          : [{ Control: control.Name, Value, TotalCents, DeltaCents: TotalCents - now }];
      }),
    );
}

function optionsOf(control: ControlState): string[] {
  if (control.Type === 'money') return nearAmounts(control).map(String);
  if (control.Type === 'yesNo') return ['true', 'false'];
  return control.ChoiceList.filter(({ IsEnabled }) => IsEnabled).map(({ Value }) => Value);
}

const NEAR_STEPS = [-2, -1, 0, 1, 2];
/** Of one to the next: this part of the amount, at most. */
const NEAR_SHARE = 0.025;

/** The amount given and a few round ones around it, of those that are allowed. */
export function nearAmounts({ Value, Min, Max, Step }: ControlState): number[] {
  if (typeof Value !== 'number' || Value <= 0) return [];
  const tens = 10 ** Math.floor(Math.log10(Value * NEAR_SHARE));
  const roundStep = Math.max(
    Step ?? 1,
    [5, 2, 1].map((n) => n * tens).find((n) => n <= Value * NEAR_SHARE) ?? 1,
  );
  return NEAR_STEPS.map((steps) => Value + steps * roundStep).filter(
    (amount) =>
      amount >= (Min ?? 0) && amount <= (Max ?? Number.POSITIVE_INFINITY) && amount % (Step ?? 1) === 0,
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
