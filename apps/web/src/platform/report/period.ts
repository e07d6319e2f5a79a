import { addMonths } from '@portico/contract/rules/days';

export const PERIODS = {
  month: 'This month',
  quarter: 'This quarter',
  year: '12 months',
  custom: 'Custom',
} as const;
export type PeriodName = keyof typeof PERIODS;

/** What the address says about the days of a report. */
export interface PeriodState {
  readonly period: PeriodName;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isPeriod = (text: string | null): text is PeriodName => text !== null && text in PERIODS;

export function readPeriod(address: URLSearchParams): PeriodState {
  const period = address.get('period');
  return {
    period: isPeriod(period) ? period : 'year',
    from: address.get('from') || undefined,
    to: address.get('to') || undefined,
  };
}

/** A year is what people see first, so it isn't in the address. */
export function writePeriod({ period, from, to }: PeriodState): Record<string, string> {
  return {
    ...(period !== 'year' && { period }),
    ...(period === 'custom' && from && { from }),
    ...(period === 'custom' && to && { to }),
  };
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The days that a period has, as of today. */
export function daysOf({ period, from, to }: PeriodState, today: string): { From: string; To: string } {
  if (period === 'month') return { From: firstOf(today), To: today };
  if (period === 'quarter') {
    const month = Number(today.slice(5, 7));
    return { From: addMonths(firstOf(today), -((month - 1) % 3)), To: today };
  }
  const lastYear = addMonths(firstOf(today), -11);
  if (period === 'custom') return { From: from ?? lastYear, To: to ?? today };
  return { From: lastYear, To: today };
}
