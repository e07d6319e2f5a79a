import type { Answers } from '@portico/contract/rooms/quotes';
import { BUILDING_FACTS } from '@portico/contract/rooms/risks';
import type { Edition } from '@portico/rating';
import { rebuildingCostCents } from '../quotes.rules.ts';

/** What we know of a place before anyone answers a question. */
export interface KnownFacts {
  readonly state: string;
  readonly Occupancy: string;
  readonly Construction: string;
  readonly YearBuilt: number;
  readonly RoofYear: number;
  readonly SquareFeet: number;
  readonly Stories: number;
  readonly ProtectionClass: string;
  readonly assumed: readonly string[];
  /** Losses reported in the last three years. */
  readonly losses: number;
}

/** First answers, and which of them no one has confirmed. */
export function prefill(edition: Edition, known: KnownFacts): { answers: Answers; assumed: string[] } {
  const answers: Answers = {};
  const assumed: string[] = [];
  for (const { name, control } of edition.questions.values()) {
    const fact = factFor(control.from, known);
    if (fact === undefined) continue;
    answers[name] = control.type === 'choice' ? String(fact.value) : fact.value;
    if (fact.isAssumed) assumed.push(name);
  }
  return { answers, assumed };
}

function factFor(
  from: string | undefined,
  known: KnownFacts,
): { readonly value: string | number; readonly isAssumed: boolean } | undefined {
  if (from === 'Claims.Last3Years') return { value: known.losses, isAssumed: false };
  if (from === 'Risk.ReplacementCost') return { value: rebuildingCostCents(known), isAssumed: true };
  const fact = BUILDING_FACTS.find((name) => from === `Risk.${name}`);
  return fact && { value: known[fact], isAssumed: known.assumed.includes(fact) };
}
