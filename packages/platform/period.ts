import { addDays, addMonths, addYears } from '@portico/contract/rules/days';

/** As many years as a page of charts can show. */
const MOST_YEARS = 3;

/** The days that a report is about, the last one included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Nothing is known about tomorrow. And of a period that would be too long, the end counts. */
export function periodOf({ From, To }: { From: string; To: string }, today: string): Period {
  const to = To < today ? To : today;
  const first = addDays(addYears(to, -MOST_YEARS), 1);
  const from = From < first ? first : From;
  return { from: from < to ? from : to, to };
}

/** The first days of all months that the period has a day in. */
export function monthsOf({ from, to }: Period): string[] {
  const months = [monthOf(from)];
  for (let next = addMonths(monthOf(from), 1); next <= to; next = addMonths(next, 1)) months.push(next);
  return months;
}
