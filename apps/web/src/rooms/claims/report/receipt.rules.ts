interface CalendarEntry {
  readonly key: string;
  readonly day: string;
  readonly number: string;
  /** Who is called, if it isn't the reader. */
  readonly who?: string;
  readonly from: string;
  readonly phone: string;
  readonly url: string;
  readonly now: Date;
}

const compact = (iso: string) => iso.replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`);

/** A line has at most 75 bytes. What is longer goes on after a space. */
const LONGEST = 75;
const encoder = new TextEncoder();
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LONGEST) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

/** The day we call by, for any calendar (RFC 5545). It leaves the day free. */
export const calendarFile = ({ key, day, number, who, from, phone, url, now }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Claims//EN',
    'BEGIN:VEVENT',
    `UID:${key}`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escaped(who === undefined ? `${from} calls you about your claim by today` : `${from} calls ${who} about their claim by today`)}`,
    `DESCRIPTION:${escaped(`Receipt ${number}. If ${who === undefined ? 'you haven’t' : `${who} hasn’t`} heard from us by tonight, call ${phone}.`)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
