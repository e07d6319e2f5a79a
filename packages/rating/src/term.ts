import type { Names, Scope } from './expression.ts';

/** Where the home is and when it's insured: what a rating needs besides answers. Days are `2026-12-01`. */
export interface Term {
  readonly state: string;
  /** 1 (shore) to 5 (inland), from the county. */
  readonly zone: string;
  readonly begin: string;
  readonly end: string;
  readonly isRenewal: boolean;
  /** For a renewal: the expiring term's annual premium for the same coverage, which the renewal cap compares with. */
  readonly expiringCents?: number;
}

/** The names that expressions and tables can use without a question. They have the first slots. */
export const TERM_NAMES: Names = new Map([
  ['state', 'string'],
  ['zone', 'string'],
  ['termYear', 'number'],
  ['isRenewal', 'bool'],
]);

export function setTerm(scope: Scope, term: Term): void {
  scope[0] = term.state;
  scope[1] = term.zone;
  scope[2] = Number(term.begin.slice(0, 4));
  scope[3] = term.isRenewal;
}

const DAY = 86_400_000;
const timeOf = (day: string, years = 0): number =>
  Date.UTC(Number(day.slice(0, 4)) + years, Number(day.slice(5, 7)) - 1, Number(day.slice(8)));

/** A term's days, and the days of the whole year from its first day. From February 29, a year ends on the 28th. */
export function daysOf({ begin, end }: Pick<Term, 'begin' | 'end'>): {
  readonly days: number;
  readonly ofYear: number;
} {
  const from = timeOf(begin);
  const ofYear = (timeOf(begin, 1) - from) / DAY;
  return { days: (timeOf(end) - from) / DAY, ofYear: begin.endsWith('-02-29') ? ofYear - 1 : ofYear };
}
