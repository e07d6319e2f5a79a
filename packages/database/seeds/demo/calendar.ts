/** Days are counted from 1970-01-01 (UTC), so that sums over the calendar are sums of whole numbers. */
export type Day = number;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export const dayOf = (instant: Date): Day => Math.floor(instant.getTime() / DAY_MS);
export const isoDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const isoInstant = (day: Day, minute: number): string =>
  new Date(day * DAY_MS + minute * MINUTE_MS).toISOString();
export const yearOf = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear();

export function addYears(day: Day, years: number): Day {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()) / DAY_MS;
}

/** The same day, or the 28th where the month has later ones: such a day exists in every year. */
export function anniversaryDay(day: Day): Day {
  return day - Math.max(0, new Date(day * DAY_MS).getUTCDate() - 28);
}
