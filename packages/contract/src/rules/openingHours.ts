import { addDays, dayIn, instantIn } from './days.ts';

/** Minutes after midnight, from opening to the first minute in which it's closed. */
export interface OpenSpan {
  readonly From: number;
  readonly To: number;
}

/** When an office is open: for each day of the week from Sunday on, by the clock of a time zone. Null: closed. */
export interface OpeningHours {
  readonly Zone: string;
  readonly Week: readonly (OpenSpan | null)[];
  /** Days on which it stays closed. */
  readonly Holidays: readonly string[];
}

const DAY_MINUTES = 24 * 60;
const TIME = String.raw`(\d{1,2})(?::?([0-5]\d))? ?([ap])\.?m\.?`;
const SPAN = new RegExp(`^${TIME} ?(?:-|–|—|to) ?${TIME}$`, 'i');

function minutesOf(hour: string | undefined, minute: string | undefined, half: string | undefined) {
  const hours = Number(hour);
  if (hours < 1 || hours > 12) return undefined;
  return ((hours % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute ?? 0);
}

/** `9 am-5:30pm`, `All day`, or null for `Closed`. Undefined: not understood, or over midnight. */
export function spanIn(text: string): OpenSpan | null | undefined {
  const typed = text.trim();
  if (/^closed$/i.test(typed)) return null;
  if (/^all day$/i.test(typed)) return { From: 0, To: DAY_MINUTES };
  const read = SPAN.exec(typed);
  if (read === null) return undefined;
  const From = minutesOf(read[1], read[2], read[3]);
  const end = minutesOf(read[4], read[5], read[6]);
  // Midnight ends a day, too.
  const To = end === 0 ? DAY_MINUTES : end;
  return From === undefined || To === undefined || From >= To ? undefined : { From, To };
}

const clock = (minutes: number) => {
  const hours = Math.floor(minutes / 60) % 24;
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
};

/** The same as everyone writes it: `9:00 AM–5:30 PM`. */
export function spanText(span: OpenSpan | null): string {
  if (span === null) return 'Closed';
  if (span.From === 0 && span.To === DAY_MINUTES) return 'All day';
  return `${clock(span.From)}–${clock(span.To)}`;
}

const weekday = (day: string) => new Date(day).getUTCDay();

function spanOn({ Zone, Week, Holidays }: OpeningHours, day: string) {
  const span = Week[weekday(day)];
  if (!span || Holidays.includes(day)) return undefined;
  return { opens: instantIn(Zone, day, span.From), closes: instantIn(Zone, day, span.To) };
}

function spanAt(hours: OpeningHours, now: Date) {
  const span = spanOn(hours, dayIn(hours.Zone, now));
  return span && span.opens <= now && now < span.closes ? span : undefined;
}

export const isOpenAt = (hours: OpeningHours, now: Date): boolean => spanAt(hours, now) !== undefined;

/** Holidays in a row are few: who isn't open within this many days isn't going to be. */
const DAYS_AHEAD = 30;

/** The next time it opens. Undefined: not within a month. */
export function opensNext(hours: OpeningHours, now: Date): Date | undefined {
  const today = dayIn(hours.Zone, now);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const opens = spanOn(hours, addDays(today, ahead))?.opens;
    if (opens && opens > now) return opens;
  }
  return undefined;
}

/** When being open or closed ends, so that a page that stays open can follow. */
export const changesNext = (hours: OpeningHours, now: Date): Date | undefined =>
  spanAt(hours, now)?.closes ?? opensNext(hours, now);

const formats = new Map<string, { readonly time: Intl.DateTimeFormat; readonly day: Intl.DateTimeFormat }>();
function formatsIn(timeZone: string) {
  const known = formats.get(timeZone) ?? {
    time: new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'shortGeneric',
    }),
    day: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }),
  };
  formats.set(timeZone, known);
  return known;
}
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Monday at 9:00 AM ET`, `today at …`, `tomorrow at …`, or with the date if it's a week away. */
export function openingText({ Zone }: OpeningHours, opens: Date, now: Date): string {
  const { time, day } = formatsIn(Zone);
  const [today, on] = [dayIn(Zone, now), dayIn(Zone, opens)];
  const name =
    on === today
      ? 'today'
      : on === addDays(today, 1)
        ? 'tomorrow'
        : on < addDays(today, 7)
          ? day.format(opens)
          : `${day.format(opens)}, ${date.format(new Date(on))},`;
  return `${name} at ${time.format(opens)}`;
}
