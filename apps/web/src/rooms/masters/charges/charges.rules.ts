import { MASTERS, type MasterItem } from '@portico/contract/rooms/masters';
import { addDays, daysBetween } from '@portico/contract/rules/days';
import { formatDay } from '@portico/contract/rules/format';
import { wordsOf } from '@portico/contract/rules/masterWords';
import { groupsOf } from '../grid/grid.rules.ts';

/** One version of a charge. `to` is the first day on which it no longer applies. */
export interface Version {
  readonly item: MasterItem;
  readonly from: string;
  readonly to: string | null;
  readonly status: 'past' | 'current' | 'future';
  /** “4.94%” or “$2.00”. */
  readonly amount: string;
  /** “at least $35.00, Jan 1, 2024 to today”. */
  readonly details: string;
}

/** Days between two versions on which nothing is charged. */
export interface Gap {
  readonly from: string;
  readonly to: string;
}

/** A charge with its versions, the first one first. */
export interface Charge {
  readonly code: string;
  readonly name: string;
  /** “Surplus lines”. */
  readonly appliesTo: string;
  readonly versions: readonly Version[];
  readonly gaps: readonly Gap[];
  /** What the line shows besides its versions, in words. */
  readonly notes: readonly string[];
}

const { columns } = MASTERS.Charge;
const shown = (item: MasterItem, name: string): string => wordsOf(columns[name], item[name]) ?? '';

/** The day before, which is the last one that still counts. */
const lastBefore = (day: string): string => formatDay(addDays(day, -1));

function versionOf(item: MasterItem, today: string): Version {
  const from = String(item.ValidFrom);
  const to = typeof item.ValidTo === 'string' ? item.ValidTo : null;
  const status = from > today ? 'future' : to !== null && to <= today ? 'past' : 'current';
  const since = formatDay(from);
  const open = status === 'future' ? `from ${since}` : `${since} to today`;
  const days = to === null ? open : `${since} to ${lastBefore(to)}`;
  const least = shown(item, 'MinimumCents');
  return {
    ...{ item, from, to, status },
    amount: shown(item, 'RatePpm') || shown(item, 'FlatCents'),
    details: least === '' ? days : `at least ${least}, ${days}`,
  };
}

const gapsIn = (versions: readonly Version[]): Gap[] =>
  versions.flatMap(({ to }, at) => {
    const next = versions[at + 1]?.from;
    return to !== null && next !== undefined && to < next ? [{ from: to, to: next }] : [];
  });

function notesOf(versions: readonly Version[], gaps: readonly Gap[]): string[] {
  const [first, last] = [versions[0], versions.at(-1)];
  return [
    ...(first?.status === 'future' ? [`Begins ${formatDay(first.from)}.`] : []),
    ...gaps.map(({ from, to }) => `No charge from ${formatDay(from)} to ${lastBefore(to)}.`),
    ...(last?.status === 'past' && last.to !== null ? [`Ended ${lastBefore(last.to)}.`] : []),
  ];
}

/** Each code with its versions, under the name it has had last. */
export const chargesOf = (items: readonly MasterItem[], today: string): Charge[] =>
  groupsOf(items, ({ Code }) => String(Code)).map(([code, all]) => {
    const versions = all.map((item) => versionOf(item, today));
    const gaps = gapsIn(versions);
    const last = all.at(-1);
    return {
      code,
      name: last ? shown(last, 'Name') : code,
      appliesTo: last ? shown(last, 'Market') : '',
      versions,
      gaps,
      notes: notesOf(versions, gaps),
    };
  });

export const matches = ({ code, name }: Charge, text: string): boolean =>
  `${name} ${code}`.toLowerCase().includes(text.trim().toLowerCase());

/** A line from the first day of all charges to a year after the last one. */
export interface TimeLine {
  readonly end: string;
  /** Where a day is, in percent of the line. */
  readonly placeOf: (day: string) => number;
  readonly years: readonly { readonly year: string; readonly at: number }[];
}

/** How much of the line the time between two changes has at least, so that each version can be read and pressed. */
const LEAST = 0.07;
const MOST_YEARS = 8;
const YEAR_STEPS = [1, 2, 5, 10, 20, 50];

/** Time that’s too short to be seen is stretched. The same for all charges, so they can be compared. */
function placing(days: readonly string[]): (day: string) => number {
  const marks = [...new Set(days)].toSorted();
  const lengths = marks.slice(1).map((day, at) => daysBetween(marks[at] ?? day, day));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const least = all * Math.min(LEAST, 1 / (1.5 * lengths.length));
  const widths = lengths.map((length) => Math.max(length, least));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return (day) => {
    const place = lengths.reduce((sum, length, at) => {
      const passed = daysBetween(marks[at] ?? day, day) / length;
      return sum + Math.min(1, Math.max(0, passed)) * (widths[at] ?? 0);
    }, 0);
    return (place / whole) * 100;
  };
}

export function timeLineOf(charges: readonly Charge[], today: string): TimeLine {
  const days = charges.flatMap(({ versions }) =>
    versions.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
  );
  const sorted = [...days, today].toSorted();
  const [first = today, last = today] = [sorted[0], sorted.at(-1)];
  const end = addDays(last, 365);
  const placeOf = placing([...sorted, end]);
  const firstYear = Number(first.slice(0, 4)) + (first.endsWith('-01-01') ? 0 : 1);
  const count = Number(end.slice(0, 4)) - firstYear + 1;
  const step = YEAR_STEPS.find((one) => count / one <= MOST_YEARS) ?? 100;
  const years = Array.from({ length: Math.ceil(count / step) }, (_, at) => String(firstYear + at * step));
  return { end, placeOf, years: years.map((year) => ({ year, at: placeOf(`${year}-01-01`) })) };
}
