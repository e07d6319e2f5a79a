/** Days as `2026-11-15`, which sort as text. */

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...(timeZone !== undefined && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** The day of an instant in a time zone, by default the reader's own. */
export function dayIn(timeZone: string | undefined, instant: Date): string {
  const parts = formatIn(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => iso(Date.parse(day) + days * 86_400_000);

/** How many days later the second one is. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The same day of another month, or that month's last day where it is shorter: a month after January 31 is February 28. */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return iso(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)));
}

/** The same day of another year. February 29 becomes February 28, so that a term stays within its month. */
export const addYears = (day: string, years: number): string => addMonths(day, years * 12);
