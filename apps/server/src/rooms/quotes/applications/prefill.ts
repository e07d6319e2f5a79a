import type { Answers } from '@portico/contract/rooms/quotes';
import { BUILDING_FACTS } from '@portico/contract/rooms/risks';
import { countLosses, type PastLoss } from '@portico/contract/rules/countedLosses';
import { type Edition, prefill } from '@portico/rating';
import { rebuildingCostCents } from '../quotes.rules.ts';

/** What we know of a place before anyone answers a question. */
export interface KnownPlace {
  readonly state: string;
  readonly Occupancy: string;
  readonly Construction: string;
  readonly YearBuilt: number;
  readonly RoofYear: number;
  readonly SquareFeet: number;
  readonly Stories: number;
  readonly ProtectionClass: string;
  readonly assumed: readonly string[];
  /** Claims at the place, and the day on which the program counts them. */
  readonly losses: readonly PastLoss[];
  readonly today: string;
}

/** First answers, and which of them no one has confirmed. */
export function firstAnswers(
  edition: Edition,
  known: KnownPlace,
): { readonly answers: Answers; readonly assumed: string[] } {
  const facts = Object.fromEntries(BUILDING_FACTS.map((fact) => [`Risk.${fact}`, known[fact]]));
  const answers = prefill(edition, {
    ...facts,
    'Risk.ReplacementCost': rebuildingCostCents(known),
    'Claims.Last3Years': countLosses(known.losses, known.today, edition.plan.lossHistory),
  }) as Answers;
  const unconfirmed = [...known.assumed.map((fact) => `Risk.${fact}`), 'Risk.ReplacementCost'];
  const isAssumed = (name: string) => unconfirmed.includes(edition.questions.get(name)?.control.from ?? '');
  return { answers, assumed: Object.keys(answers).filter(isAssumed) };
}

/**
 * The answers of an application with another edition. What was answered stays, also for questions that only the program before
 * had: it may be chosen again.
 */
export function carriedAnswers(
  edition: Edition,
  known: KnownPlace,
  kept: { readonly answers: Answers; readonly assumed: readonly string[] },
): { readonly answers: Answers; readonly assumed: string[] } {
  const first = firstAnswers(edition, known);
  const isNew = (name: string) => !Object.hasOwn(kept.answers, name);
  return {
    answers: { ...first.answers, ...kept.answers },
    assumed: [...kept.assumed, ...first.assumed.filter(isNew)],
  };
}
