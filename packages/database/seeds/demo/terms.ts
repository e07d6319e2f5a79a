import { addYears, anniversaryDay, type Day } from './calendar.ts';
import type { Chance } from './chance.ts';

/** The state of a policy's history today. */
export type TermState = 'inForce' | 'upcoming' | 'expired' | 'cancelled' | 'pending' | 'quote' | 'declined';

export interface Term {
  /** From 1 for the first. */
  readonly number: number;
  readonly begin: Day;
  readonly end: Day;
  readonly status: 'quote' | 'pending' | 'bound' | 'cancelled' | 'expired' | 'declined';
  readonly cancelledOn: Day | undefined;
  /** When it was written: bound, offered for renewal, or quoted. */
  readonly writtenOn: Day;
}

/** At least one, the first first. */
export type Terms = readonly [...Term[], Term];

/** Renewals are offered this long before the term they begin. */
const OFFER_DAYS = 40;

/** A year each, one after the other, the last as the state says. Nothing is written after `today - 1`. */
export function termsOf(state: TermState, today: Day, chance: Chance, priorTerms?: number): Terms {
  const yesterday = today - 1;
  const begin = anniversaryDay(today + beginOf(state, chance));
  const end = addYears(begin, 1);
  const prior = priorTerms ?? priorTermsOf(state, chance);
  const past = Array.from({ length: prior }, (_, at) => termAt(at + 1, addYears(begin, at - prior), 'bound'));

  switch (state) {
    case 'inForce': {
      const renewal = end - OFFER_DAYS <= yesterday && chance.happens(0.85);
      const terms: Terms = [...past, termAt(prior + 1, begin, 'bound')];
      return renewal ? [...terms, termAt(prior + 2, end, 'bound')] : terms;
    }
    case 'upcoming':
      return [termAt(1, begin, 'bound')];
    case 'expired':
      return [...past, termAt(prior + 1, begin, 'expired')];
    case 'cancelled': {
      const cancelledOn = begin + chance.whole(20, Math.min(330, yesterday - begin));
      return [...past, { ...termAt(prior + 1, begin, 'cancelled'), cancelledOn }];
    }
    default:
      return [termAt(1, begin, state)];
  }

  function termAt(number: number, from: Day, status: Term['status']): Term {
    const lead = number > 1 ? OFFER_DAYS - chance.whole(0, 5) : chance.whole(1, 25);
    const writtenOn = Math.min(from - lead, yesterday);
    return { number, begin: from, end: addYears(from, 1), status, cancelledOn: undefined, writtenOn };
  }
}

/** Days from today to the day on which the last term began or begins. */
function beginOf(state: TermState, chance: Chance): number {
  switch (state) {
    case 'inForce':
      return -chance.whole(1, 360);
    case 'upcoming':
      return chance.whole(4, 45);
    case 'expired':
      return -chance.whole(370, 1_100);
    case 'cancelled':
      return -chance.whole(30, 700);
    case 'pending':
      return chance.whole(0, 21);
    case 'quote':
      return chance.whole(-20, 60);
    case 'declined':
      return chance.whole(-200, 30);
  }
}

// biome-ignore format: two tables
const priorTermsOf = (state: TermState, chance: Chance): number =>
  state === 'inForce'
    ? chance.weighted([[0, 30], [1, 30], [2, 22], [3, 12], [4, 6]])
    : chance.weighted([[0, 50], [1, 30], [2, 20]]);
