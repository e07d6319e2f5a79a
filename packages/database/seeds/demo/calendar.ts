/** Days are counted from 1970-01-01 (UTC), so date arithmetic uses whole numbers. */
export type Day = number;

const DAY_MS = 86_400_000;
const DAY_MINUTES = 24 * 60;

export const dayOf = (instant: Date): Day => Math.floor(instant.getTime() / DAY_MS);

/** A book of any size is written in a few thousand days. */
const written = new Map<Day, string>();
export function isoDay(day: Day): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  written.set(day, text);
  return text;
}

const two = (value: number) => (value < 10 ? `0${value}` : String(value));
export function isoInstant(day: Day, minute: number): string {
  const into = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const at = day + Math.floor(minute / DAY_MINUTES);
  return `${isoDay(at)}T${two(Math.floor(into / 60))}:${two(into % 60)}:00.000Z`;
}
export const yearOf = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear();

export function addYears(day: Day, years: number): Day {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()) / DAY_MS;
}

/** The same day, or the 28th where the month has later ones: such a day exists in every year. */
export function anniversaryDay(day: Day): Day {
  return day - Math.max(0, new Date(day * DAY_MS).getUTCDate() - 28);
}
