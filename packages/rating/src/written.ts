import { divide, ONE, parseFactor } from './integers.ts';
import { daysOf } from './term.ts';

/**
 * What a term's premium comes to, whatever has happened to it. A change books the difference to what is booked already,
 * so a ledger adds up to the cent by construction, in whichever order things were entered.
 */

/** From this day until the next segment begins, the premium is this much a year. Days are `2026-12-01`. */
export interface Segment {
  readonly from: string;
  readonly annualCents: number;
}

/** Days without coverage: from a cancellation to the reinstatement after it. */
export interface Lapse {
  readonly from: string;
  readonly to: string;
}

/**
 * `flat`: as if the term had never begun. `proRata`: the days used are paid for. `shortRate`: also a tenth of the days
 * that aren't, because the insured asked to end the term early.
 */
export const CANCEL_METHODS = ['flat', 'proRata', 'shortRate'] as const;
export type CancelMethod = (typeof CANCEL_METHODS)[number];

export interface Cancellation {
  /** The first day without coverage. */
  readonly on: string;
  readonly method: CancelMethod;
  /** The least share of the whole term's premium to keep, unless the cancellation is flat: `0.2500`. */
  readonly minimumEarned: string;
}

export interface TermHistory {
  readonly begin: string;
  readonly end: string;
  /** Sorted by day. The first is from the term's first day. */
  readonly segments: readonly Segment[];
  readonly lapses: readonly Lapse[];
  readonly cancellation?: Cancellation;
}

const DAY = 86_400_000;
const SHORT_RATE_SHARE = 10;

const daysBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY);

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** The days between two that have coverage. */
const coveredDays = (from: string, to: string, lapses: readonly Lapse[]): number =>
  daysBetween(from, to) -
  lapses.reduce((sum, lapse) => sum + daysBetween(later(from, lapse.from), earlier(to, lapse.to)), 0);

/** Cents times days, up to a day: divided only once, at the end. */
function centDays({ begin, end, segments, lapses }: TermHistory, until: string): number {
  return segments.reduce((sum, { from, annualCents }, at) => {
    const next = segments[at + 1]?.from ?? end;
    return sum + annualCents * coveredDays(later(begin, from), earlier(earlier(next, end), until), lapses);
  }, 0);
}

/** The written premium of a term, in cents: what all bookings together have to come to. */
export function writtenCents(history: TermHistory): number {
  const { end, cancellation } = history;
  const year = daysOf(history).ofYear;
  const whole = centDays(history, end);
  if (cancellation === undefined) return divide(whole, year);
  const { on, method, minimumEarned } = cancellation;
  if (method === 'flat') return 0;
  const used = centDays(history, earlier(on, end));
  const kept =
    method === 'proRata'
      ? divide(used, year)
      : divide((SHORT_RATE_SHARE - 1) * used + whole, SHORT_RATE_SHARE * year);
  return Math.max(kept, divide(parseFactor(minimumEarned) * divide(whole, year), ONE));
}

/** How many days of a term have coverage, and how many it would have without a cancellation or a lapse. */
export function daysCovered(history: TermHistory): { readonly covered: number; readonly whole: number } {
  const { begin, end, lapses, cancellation } = history;
  const isFlat = cancellation?.method === 'flat';
  const until = isFlat ? begin : earlier(cancellation?.on ?? end, end);
  return { covered: coveredDays(begin, until, lapses), whole: daysBetween(begin, end) };
}

/** What a change books: positive is due, negative goes back. */
export const bookingCents = (before: TermHistory, after: TermHistory): number =>
  writtenCents(after) - writtenCents(before);
