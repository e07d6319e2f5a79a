import { dayIn, instantIn } from '@portico/contract/rules/days';
import { type Sql, sql } from '@portico/database/open';

export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Of the installation, so one for the whole process. */
let timeZone = DEFAULT_TIME_ZONE;

/** Set once, at the start, before anyone asks for a day. */
export function setBusinessTimeZone(zone: string): void {
  timeZone = zone;
}

/**
 * The brokerage's day at an instant, and the only "today" there is: a policy, a quote, a license and a page must not be of
 * different days because it's already tomorrow in London or still yesterday on someone's phone.
 */
export const dayOf = (instant: Date): string => dayIn(timeZone, instant);

/** An instant as the brokerage's clock shows it, for readers who may be elsewhere: `Nov 14, 2026, 3:05 PM ET`. */
export const momentText = (instant: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
    timeZone,
  }).format(instant);

/** When the brokerage's clock shows so many minutes after midnight on a day. */
export const instantOn = (day: string, minutes: number): Date => instantIn(timeZone, day, minutes);

/** The same of a column with an instant, as a `date`. */
export const businessDay = (column: Sql): Sql => sql`(${column} AT TIME ZONE ${timeZone})::date`;

/** The instant a day of the brokerage begins, or one `after` days later. */
export const startOfBusinessDay = (day: string, after = 0): Sql =>
  sql`((${day}::date + ${after}::int)::timestamp AT TIME ZONE ${timeZone})`;
