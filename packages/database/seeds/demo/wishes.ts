import type { Chance } from './chance.ts';
import type { PaymentPlan } from './plans.ts';
import type { Line } from './risks.ts';
import type { TermState } from './terms.ts';

/** A policy that an account should have. */
export interface Wish {
  readonly line: Line;
  readonly state: TermState;
  readonly priorTerms?: number;
  readonly plan?: PaymentPlan;
  /** At the address of the account's first policy, as flood often is. */
  readonly isCompanion?: boolean;
  /** One, or none. Left open, chance decides. */
  readonly hasLoan?: boolean;
}
/** Every account has one. */
export type Wishes = readonly [Wish, ...Wish[]];

const LINES: readonly (readonly [Line, number])[] = [
  ['homeowners', 52],
  ['condo', 17],
  ['dwelling', 21],
  ['flood', 10],
];
const TERM_STATES: readonly (readonly [TermState, number])[] = [
  ['inForce', 62],
  ['upcoming', 4],
  ['expired', 9],
  ['cancelled', 10],
  ['pending', 3],
  ['quote', 9],
  ['declined', 3],
];

export function wishesOf(chance: Chance): Wishes {
  const first: Wish = { line: chance.weighted(LINES), state: chance.weighted(TERM_STATES) };
  const wishes: [Wish, ...Wish[]] = [first];
  if (first.line !== 'flood' && chance.happens(0.16))
    wishes.push({ line: 'flood', state: chance.weighted(TERM_STATES), isCompanion: true });
  if (chance.happens(0.13))
    wishes.push({ line: chance.weighted(LINES), state: chance.weighted(TERM_STATES) });
  return wishes;
}

/** A condominium association insures its building against flood. */
export const associationWishes = (chance: Chance): Wishes => [
  {
    line: 'flood',
    state: chance.weighted(TERM_STATES),
    plan: { method: 'bank', instalments: 1, isPrompt: true },
  },
];
