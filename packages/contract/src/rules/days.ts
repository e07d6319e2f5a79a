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

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far a time zone's clock is ahead of UTC at an instant, in milliseconds. */
function aheadOfUtc(timeZone: string, time: number): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(time);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(time / 1000) * 1000;
}

/**
 * When a time zone's clock shows so many minutes after midnight on a day. A time that the clock skips in spring is taken as an
 * hour later; of one that it shows twice in fall, the first counts.
 */
export function instantIn(timeZone: string, day: string, minutes: number): Date {
  const shown = Date.parse(day) + minutes * 60_000;
  const dayBefore = aheadOfUtc(timeZone, shown - 86_400_000);
  const dayAfter = aheadOfUtc(timeZone, shown + 86_400_000);
  const [first, second] = [shown - dayBefore, shown - dayAfter];
  const isSecond = aheadOfUtc(timeZone, first) !== dayBefore && aheadOfUtc(timeZone, second) === dayAfter;
  return new Date(isSecond ? second : first);
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
