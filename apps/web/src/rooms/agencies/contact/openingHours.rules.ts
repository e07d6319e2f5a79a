const DAYS: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY = '(sun|mon|tue|wed|thu|fri|sat)[a-z]*';
const TIME = String.raw`(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?`;
const SPAN = `${DAY}(?: ?- ?${DAY})?,? ${TIME} ?- ?${TIME}`;
const ZONE = '(eastern|central|mountain|pacific)(?: time)?';

/** `Mon–Fri 9:00 am – 5:00 pm, Sat 9:00 am – noon`, the days written out or not, with or without a time zone. */
const WHOLE = new RegExp(`^${SPAN}(?:[,;] ?${SPAN})*(?: ${ZONE})?$`);
const EACH = new RegExp(SPAN, 'g');

const ZONES: Readonly<Record<string, string>> = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
};

/** Which time it is in a state; some have two. */
const STATES: readonly (readonly [states: string, zones: readonly string[]])[] = [
  ['CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV', ['eastern']],
  ['FL IN KY MI TN', ['eastern', 'central']],
  ['AL AR IA IL LA MN MO MS OK WI', ['central']],
  ['KS ND NE SD TX', ['central', 'mountain']],
  ['CO MT NM UT WY', ['mountain']],
  ['ID OR', ['mountain', 'pacific']],
  ['CA NV WA', ['pacific']],
];

interface Span {
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[–—]| to /g, '-')
    .replace(/\bnoon\b/g, '12:00 pm');

function minutesOf(hour = '', minute = '0', half = ''): number | undefined {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hours < 1 || hours > 12 || minutes > 59) return undefined;
  return ((hours % 12) + (half === 'p' ? 12 : 0)) * 60 + minutes;
}

function spanOf([, first, last, ...times]: RegExpMatchArray): Span | undefined {
  const [begin, end] = [first, last ?? first].map((day) => DAYS.indexOf(day ?? ''));
  const from = minutesOf(...times.slice(0, 3));
  const to = minutesOf(...times.slice(3, 6));
  if (begin === undefined || end === undefined || from === undefined || to === undefined) return undefined;
  // Over midnight, or from Saturday to Tuesday: too many ways to be read.
  if (from >= to || begin > end) return undefined;
  return { days: [...DAYS.keys()].filter((day) => day >= begin && day <= end), from, to };
}

function localTime(zone: string, now: Date): { readonly day: number; readonly minute: number } {
  const format = {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const;
  const parts = new Intl.DateTimeFormat('en-US', format).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = DAYS.indexOf(part('weekday').toLowerCase());
  return { day, minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

/**
 * Whether an office is open by its hours, if that's certain: the whole text is understood, and the result is the same
 * in every time zone of its state.
 */
export function isOpen(hours: string, state: string, now: Date): boolean | undefined {
  const text = plain(hours);
  const read = WHOLE.exec(text);
  if (read === null) return undefined;
  const named = read.at(-1);
  const spans = [...text.matchAll(EACH)].map(spanOf);
  const zones =
    named === undefined ? STATES.find(([states]) => states.split(' ').includes(state))?.[1] : [named];
  if (zones === undefined || spans.includes(undefined)) return undefined;
  const answers = zones.map((zone) => {
    const { day, minute } = localTime(ZONES[zone] ?? '', now);
    return spans.some((span) => span?.days.includes(day) && minute >= span.from && minute < span.to);
  });
  return answers.every((answer) => answer === answers[0]) ? answers[0] : undefined;
}
