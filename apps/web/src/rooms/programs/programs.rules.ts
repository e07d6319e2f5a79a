/** What the page works out about editions: their place in time, and sentences. */
import type { Edition, EditionDays, EditionStatus } from '@portico/contract/rooms/programs';
import { formatDay } from '@portico/contract/rules/format';

export const STATUS_NAMES: Readonly<Record<EditionStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  current: 'Current',
  past: 'Past',
  withdrawn: 'Withdrawn',
};

/** In the order in which the groups first come up. */
export function groupsOf<T>(items: readonly T[], nameOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups];
}

/** Editions of one program for one market, the latest first. */
export interface Line {
  readonly key: string;
  readonly program: Edition['Program'];
  readonly market: Edition['Market'];
  readonly editions: readonly Edition[];
}

export const linesOf = (editions: readonly Edition[]): Line[] =>
  groupsOf(editions, ({ Program, Market }) => `${Program.Key} ${Market.Key}`).flatMap(
    ([key, [first, ...rest]]) =>
      first ? [{ key, program: first.Program, market: first.Market, editions: [first, ...rest] }] : [],
  );

const firstDay = ({ StateList }: Edition): string | undefined =>
  StateList.map(({ NewFrom }) => NewFrom).sort()[0];

/** “From Jul 1, 2026”, or with how many states have it by then. */
export function sinceWords(edition: Edition): string {
  const from = firstDay(edition);
  if (from === undefined) return edition.Status === 'draft' ? 'Not published' : '';
  const { length } = edition.StateList;
  const states =
    length === edition.States.length ? 'all states' : length === 1 ? '1 state' : `${length} states`;
  return `New business from ${formatDay(from)} in ${states}`;
}

export interface Bar {
  readonly edition: Edition;
  /** In percent of the whole time. */
  readonly left: number;
  readonly width: number;
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const DAY = 86_400_000;
/** How far ahead the timeline shows. */
const AHEAD = 300 * DAY;

/** From the first edition of all to some months from now, so that lines can be compared. */
export function spanOf(
  editions: readonly Edition[],
  today: string,
): { readonly from: number; readonly to: number } {
  const days = editions.flatMap((edition) => firstDay(edition) ?? []).map(timeOf);
  const now = timeOf(today);
  return { from: Math.min(...days, now - 2 * AHEAD), to: Math.max(...days, now) + AHEAD };
}

/** Each edition lasts until the next one begins. Drafts have no place in time yet. */
export function barsOf(
  editions: readonly Edition[],
  span: { readonly from: number; readonly to: number },
): Bar[] {
  const percent = (time: number) => ((time - span.from) / (span.to - span.from)) * 100;
  const dated = editions
    .flatMap((edition) => {
      const from = firstDay(edition);
      return from === undefined ? [] : [{ edition, from: timeOf(from) }];
    })
    .sort((one, other) => one.from - other.from);
  return dated.map(({ edition, from }, at) => {
    const until = dated[at + 1]?.from ?? span.to;
    return { edition, left: percent(from), width: percent(until) - percent(from) };
  });
}

export const placeOfToday = (today: string, span: { readonly from: number; readonly to: number }): number =>
  ((timeOf(today) - span.from) / (span.to - span.from)) * 100;

const AND = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What publishing will do, and when. */
export function publicationWords(
  code: string,
  states: readonly string[],
  days: Omit<EditionDays, 'State'>,
): string {
  if (states.length === 0 || days.NewFrom === '' || days.RenewalFrom === '')
    return 'Choose states and days to see what will happen.';
  const when =
    days.NewFrom === days.RenewalFrom
      ? `to new business and renewals that begin on ${formatDay(days.NewFrom)} or later`
      : `to new business that begins on ${formatDay(days.NewFrom)} or later, and to renewals from ${formatDay(days.RenewalFrom)}`;
  return `${code} will apply ${when}, in ${AND.format(states)}. Policies that are bound by then keep their rates until they renew.`;
}

/** The edition that this one is compared with first: the one before it or, for a draft, the latest that's published. */
export function earlierThan(edition: Edition, siblings: readonly Edition[]): Edition | undefined {
  const dated = siblings
    .filter(({ Key, StateList }) => Key !== edition.Key && StateList.length > 0)
    .sort((one, other) => ((firstDay(one) ?? '') < (firstDay(other) ?? '') ? 1 : -1));
  const own = firstDay(edition);
  return dated.find((other) => own === undefined || (firstDay(other) ?? '') < own) ?? dated.at(-1);
}

/** “+6.5%”, with a real minus sign. */
export function signedPercent(before: number, after: number): string {
  if (before === 0) return '–';
  const percent = ((after - before) / before) * 100;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`;
}
