import { addDays } from './days.ts';

const SATURDAY = 6;
const SUNDAY = 0;
const weekday = (day: string) => new Date(day).getUTCDay();

/** Whether the brokerage works on a day: Monday to Friday, except holidays. */
export const isBusinessDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  weekday(day) !== SATURDAY && weekday(day) !== SUNDAY && !holidays.has(day);

/** The business day that comes so many business days after a day or, for a negative number, before it. */
export function addBusinessDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, Math.sign(count));
    if (isBusinessDay(found, holidays)) left--;
  }
  return found;
}

const dayText = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The first, second … weekday of a month, or the last one for 0. */
function nthWeekday(year: number, month: number, wanted: number, nth: number): string {
  const from = dayText(year, nth === 0 ? month + 1 : month, 1);
  const ahead = (wanted - weekday(from) + 7) % 7;
  return addDays(from, ahead + 7 * (nth - 1));
}

/** A holiday on a weekend is observed on the nearest weekday. */
const observed = (day: string) =>
  addDays(day, weekday(day) === SATURDAY ? -1 : weekday(day) === SUNDAY ? 1 : 0);

/** The 11 federal holidays of a year, on the days they are observed: where the brokerage's table of holidays starts from. */
export const federalHolidays = (year: number): { readonly day: string; readonly name: string }[] => [
  { day: observed(dayText(year, 1, 1)), name: 'New Year’s Day' },
  { day: nthWeekday(year, 1, 1, 3), name: 'Martin Luther King Jr. Day' },
  { day: nthWeekday(year, 2, 1, 3), name: 'Presidents’ Day' },
  { day: nthWeekday(year, 5, 1, 0), name: 'Memorial Day' },
  { day: observed(dayText(year, 6, 19)), name: 'Juneteenth' },
  { day: observed(dayText(year, 7, 4)), name: 'Independence Day' },
  { day: nthWeekday(year, 9, 1, 1), name: 'Labor Day' },
  { day: nthWeekday(year, 10, 1, 2), name: 'Columbus Day' },
  { day: observed(dayText(year, 11, 11)), name: 'Veterans Day' },
  { day: nthWeekday(year, 11, 4, 4), name: 'Thanksgiving Day' },
  { day: observed(dayText(year, 12, 25)), name: 'Christmas Day' },
];
