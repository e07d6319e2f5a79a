import { PRODUCTION_YEARS } from '@portico/contract/rooms/production';
import { addDays, addMonths, addYears } from '@portico/contract/rules/days';

export interface Period {
  readonly from: string;
  readonly to: string;
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Nothing is known about tomorrow. And of a period that would be too long, the end counts. */
export function periodOf({ From, To }: { From: string; To: string }, today: string): Period {
  const to = To < today ? To : today;
  const first = addDays(addYears(to, -PRODUCTION_YEARS), 1);
  const from = From < first ? first : From;
  return { from: from < to ? from : to, to };
}

/** The first days of all months that the period has a day in. */
export function monthsOf({ from, to }: Period): string[] {
  const months = [monthOf(from)];
  for (let next = addMonths(monthOf(from), 1); next <= to; next = addMonths(next, 1)) months.push(next);
  return months;
}

export interface Ended {
  readonly month: string;
  readonly ended: number;
  readonly renewed: number;
}

/** Of all terms that ended in the twelve months up to this one, the share that was renewed, to a tenth of a percent. */
export function retentionAt(month: string, counts: readonly Ended[]): number | null {
  const first = addMonths(month, -11);
  const year = counts.filter((count) => count.month >= first && count.month <= month);
  const ended = year.reduce((sum, count) => sum + count.ended, 0);
  const renewed = year.reduce((sum, count) => sum + count.renewed, 0);
  return ended === 0 ? null : Math.round((renewed / ended) * 1000) / 10;
}
