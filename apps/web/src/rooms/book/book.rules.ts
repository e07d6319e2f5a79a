import {
  BOOK_COUNT_LIMIT,
  BOOK_SORTS,
  type BookLine,
  type BookSort,
  type BookSortField,
  type BookStat,
  RENEWAL_DAYS,
  type RenewalDays,
} from '@portico/contract/rooms/book';
import { POLICY_STATUS_GROUP_KEYS, type PolicyStatusGroupKey } from '@portico/contract/rooms/policies';
import { formatCount } from '@portico/contract/rules/format';

export const PAGE_SIZE = 50;
export const DEFAULT_SORT: BookSort = 'Name';

/** The columns in their order. The name is always there, because it's the link to the account. */
export const COLUMNS = {
  name: { title: 'Name', sort: 'Name' },
  account: { title: 'Account' },
  policy: { title: 'Policy' },
  program: { title: 'Program' },
  state: { title: 'State' },
  status: { title: 'Status' },
  begins: { title: 'Effective', sort: 'TermBegin' },
  ends: { title: 'Expires', sort: 'TermEnd' },
  premium: { title: 'Premium', sort: 'Premium' },
  balance: { title: 'Balance due' },
  due: { title: 'Next due' },
  agency: { title: 'Agency' },
} as const satisfies Record<string, { title: string; sort?: BookSortField }>;
export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

/** An agent's accounts are all with the same agency, so only staff need that column. It takes the place of the state. */
export const defaultColumns = (seesAgencies: boolean): readonly Column[] =>
  COLUMN_NAMES.filter((column) => column !== 'account' && column !== (seesAgencies ? 'state' : 'agency'));

/** Filters, sort order, columns and page, as the address has them. */
export interface BookState {
  readonly q?: string;
  readonly status?: PolicyStatusGroupKey;
  readonly state?: string;
  readonly program?: string;
  readonly agency?: string;
  readonly beginFrom?: string;
  readonly beginTo?: string;
  readonly endFrom?: string;
  readonly endTo?: string;
  /** Days ahead, so that a saved view is as good tomorrow as today. */
  readonly renews?: RenewalDays;
  readonly inactive?: '1';
  readonly sort?: BookSort;
  /** Absent: the usual ones. */
  readonly columns?: readonly Column[];
  /** Where the page begins or ends, and the number of its first line. They are no part of a view. */
  readonly after?: string;
  readonly before?: string;
  readonly from?: string;
}

const DAY = /^[12]\d{3}-\d\d-\d\d$/;
const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const oneOf =
  (values: readonly string[]) =>
  (text: string): boolean =>
    values.includes(text);
const matching =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Anyone can write an address, so a parameter that makes no sense is ignored. */
const READABLE: Readonly<Record<Exclude<keyof BookState, 'columns'>, (text: string) => boolean>> = {
  q: (text) => text.trim() !== '' && text.length <= 100,
  status: oneOf(POLICY_STATUS_GROUP_KEYS),
  state: matching(/^[A-Z]{2}$/),
  program: matching(KEY),
  agency: matching(KEY),
  beginFrom: isDay,
  beginTo: isDay,
  endFrom: isDay,
  endTo: isDay,
  renews: oneOf(RENEWAL_DAYS),
  inactive: oneOf(['1']),
  sort: oneOf(BOOK_SORTS),
  after: matching(KEY),
  before: matching(KEY),
  from: matching(/^[1-9]\d{0,7}$/),
};
const NAMES = Object.keys(READABLE) as (keyof typeof READABLE)[];
const PLACES = ['after', 'before', 'from'] as const;
const FILTERS = NAMES.filter((name) => name !== 'sort' && !oneOf(PLACES)(name));

export function readState(address: URLSearchParams): BookState {
  const read = NAMES.flatMap((name) => {
    const text = address.get(name);
    return text !== null && READABLE[name](text) ? [[name, text]] : [];
  });
  const chosen = address.get('columns')?.split('.');
  const columns = chosen && COLUMN_NAMES.filter((column) => column === 'name' || chosen.includes(column));
  return { ...(Object.fromEntries(read) as BookState), ...(columns && { columns }) };
}

export function writeState({ columns, ...state }: BookState): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const text = state[name];
    if (text !== undefined && text !== '') address.set(name, text);
  }
  if (columns) address.set('columns', columns.join('.'));
  return address;
}

/** Any change but turning the page goes back to the first page. */
export function changed(
  { after: _after, before: _before, from: _from, ...state }: BookState,
  change: Change,
): BookState {
  const next = { ...state, ...change };
  if (next.sort === DEFAULT_SORT) next.sort = undefined;
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''));
}
export type Change = { readonly [Name in keyof BookState]?: BookState[Name] | undefined };

/** What a view keeps: everything but the page. */
export const viewOf = (state: BookState): string => writeState(changed(state, {})).toString();

export const isFiltered = (state: BookState): boolean => FILTERS.some((name) => state[name] !== undefined);
/** How many filters are set besides the search text, for the button that opens them. */
export const countFilters = (state: BookState): number =>
  FILTERS.filter((name) => name !== 'q' && state[name] !== undefined).length;
/** The next press on a renewal preset: current terms that expire soon, soonest first, and back to everything. */
export const renewalChange = ({ renews }: BookState, days: RenewalDays): Change =>
  renews === days
    ? { renews: undefined, status: undefined, sort: undefined }
    : { renews: days, status: 'CURRENT', sort: 'TermEnd' };
export const withoutFilters = (state: BookState): BookState =>
  changed(state, Object.fromEntries(FILTERS.map((name) => [name, undefined])));

/** The filters as the server names them. */
export const filtersOf = (state: BookState) => ({
  q: state.q,
  PolicyStatusGroupKey: state.status,
  State: state.state,
  ProgramKey: state.program,
  AgencyKey: state.agency,
  TermBeginFrom: state.beginFrom,
  TermBeginTo: state.beginTo,
  TermEndFrom: state.endFrom,
  TermEndTo: state.endTo,
  RenewsWithinDays: state.renews,
  ReturnInactive: state.inactive && 'true',
  sort: state.sort,
});

/** A page is asked for with one extra line, which says whether there is another page. */
export function pageOf(lines: readonly BookLine[], { after, before, from }: BookState) {
  const hasMore = lines.length > PAGE_SIZE;
  const rows = before === undefined ? lines.slice(0, PAGE_SIZE) : lines.slice(-PAGE_SIZE);
  const isFirst = before === undefined ? after === undefined : !hasMore;
  return {
    rows,
    /** The number of the first line, unless an old link doesn't say. */
    start: isFirst ? 1 : from === undefined ? undefined : Number(from),
    previous: isFirst ? undefined : rows[0]?.Policy.Key,
    next: before !== undefined || hasMore ? rows.at(-1)?.Policy.Key : undefined,
  };
}
export type BookPage = ReturnType<typeof pageOf>;

export const toNext = ({ next, start, rows }: BookPage): Change => ({
  after: next,
  from: start === undefined ? undefined : String(start + rows.length),
});
export const toPrevious = ({ previous, start }: BookPage): Change => ({
  before: previous,
  from: start === undefined ? undefined : String(Math.max(1, start - PAGE_SIZE)),
});

export const accountsText = (count: number): string =>
  count === 1 ? '1 account' : `${formatCount(count)} accounts`;

/** `1–50 of 7,887`. The list itself counts to a limit; the exact number comes with the statistics. */
export function rangeText({ rows, start }: BookPage, counted: number, exact: number | undefined): string {
  const total = exact ?? counted;
  if (total === 0) return accountsText(0);
  const shown =
    start === undefined
      ? formatCount(rows.length)
      : `${formatCount(start)}–${formatCount(start + rows.length - 1)}`;
  const isMore = exact === undefined && counted > BOOK_COUNT_LIMIT;
  return `${shown} of ${isMore ? `more than ${formatCount(BOOK_COUNT_LIMIT)}` : formatCount(total)}`;
}

/** How many accounts the list has, from the statistics of every status. */
export const exactTotal = (
  stats: readonly BookStat[] | undefined,
  { status = 'ALL' }: BookState,
): number | undefined => stats && (stats.find(({ Key }) => Key === status)?.Count ?? 0);

/** The number of the term in the line, and how many other policies the account has. */
export function policiesOf({ PolicyNumbers, Policy }: BookLine): { number: string; others: number } {
  const number = Policy.AlternateKey ?? Policy.QuoteAlternateKey ?? '';
  return { number, others: PolicyNumbers.filter((one) => one !== number).length };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
