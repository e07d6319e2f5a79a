const DAY = 24 * 60 * 60_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** The same time tomorrow, or on Monday. */
export function nextBusinessDay(now: Date): Date {
  let day = new Date(now.getTime() + DAY);
  while (day.getUTCDay() === SATURDAY || day.getUTCDay() === SUNDAY) day = new Date(day.getTime() + DAY);
  return day;
}
