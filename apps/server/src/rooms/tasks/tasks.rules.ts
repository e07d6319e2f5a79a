import { instantOn } from '@portico/platform/businessDay';

const DAY = 24 * 60 * 60_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** The same time tomorrow, or on Monday. */
export function nextBusinessDay(now: Date): Date {
  let day = new Date(now.getTime() + DAY);
  while (day.getUTCDay() === SATURDAY || day.getUTCDay() === SUNDAY) day = new Date(day.getTime() + DAY);
  return day;
}

/** A task that is due on a day is due at 5 PM, when most offices close. */
export const dueAtClose = (day: string): Date => instantOn(day, 17 * 60);
