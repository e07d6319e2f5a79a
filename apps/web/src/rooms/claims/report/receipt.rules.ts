interface CalendarEntry {
  readonly key: string;
  readonly day: string;
  readonly number: string;
  readonly from: string;
  readonly url: string;
  readonly now: Date;
}

const compact = (iso: string) => iso.replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`);

/** The day we call by, for any calendar (RFC 5545). */
export const calendarFile = ({ key, day, number, from, url, now }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Claims//EN',
    'BEGIN:VEVENT',
    `UID:${key}`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escaped(`${from} calls about your claim by today`)}`,
    `DESCRIPTION:${escaped(`Receipt ${number}`)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
