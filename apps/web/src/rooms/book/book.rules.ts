import {
  BOOK_COUNT_LIMIT,
  BOOK_SORTS,
  type BookLine,
  type BookSort,
  type BookSortField,
} from '@portico/contract/rooms/book';
import { POLICY_STATUS_GROUP_KEYS, type PolicyStatusGroupKey } from '@portico/contract/rooms/policies';
import { formatCount } from '@portico/contract/rules/format';

export const PAGE_SIZE = 50;
export const DEFAULT_SORT: BookSort = 'Name';

/** What can stand in a column, in this order. The name is always there, with the account's number: it is the link. */
export const COLUMNS = {
  name: { title: 'Name', sort: 'Name' },
  policy: { title: 'Policy' },
  program: { title: 'Program' },
  state: { title: 'State' },
  status: { title: 'Status' },
  begins: { title: 'Begins', sort: 'TermBegin' },
  ends: { title: 'Ends', sort: 'TermEnd' },
  premium: { title: 'Premium', sort: 'Premium' },
  agency: { title: 'Agency' },
} as const satisfies Record<string, { title: string; sort?: BookSortField }>;
export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

/** Who works for one agency reads its name on every line for nothing. */
export const defaultColumns = (seesAgencies: boolean): readonly Column[] =>
  COLUMN_NAMES.filter((column) => column !== 'agency' || seesAgencies);

/** How the list stands, as its address says it. */
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
  readonly inactive?: '1';
  readonly sort?: BookSort;
  /** Absent: the usual ones. */
  readonly columns?: readonly Column[];
  /** Where the page begins or ends. It is no part of a view. */
  readonly after?: string;
  readonly before?: string;
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

/** What a parameter may be: an address is anybody's to write, and what makes no sense is as if it were not there. */
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
  inactive: oneOf(['1']),
  sort: oneOf(BOOK_SORTS),
  after: matching(KEY),
  before: matching(KEY),
};
const NAMES = Object.keys(READABLE) as (keyof typeof READABLE)[];
const PLACES = ['after', 'before'] as const;
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

/** Any change but turning the page begins at the first page again. */
export function changed({ after: _after, before: _before, ...state }: BookState, change: Change): BookState {
  const next = { ...state, ...change };
  if (next.sort === DEFAULT_SORT) next.sort = undefined;
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''));
}
export type Change = { readonly [Name in keyof BookState]?: BookState[Name] | undefined };

/** What a view keeps: everything but the page. */
export const viewOf = (state: BookState): string => writeState(changed(state, {})).toString();

export const isFiltered = (state: BookState): boolean => FILTERS.some((name) => state[name] !== undefined);
/** Those that stand behind the search and the choices. */
export const hasDates = ({ beginFrom, beginTo, endFrom, endTo, inactive }: BookState): boolean =>
  [beginFrom, beginTo, endFrom, endTo, inactive].some((value) => value !== undefined);
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
  ReturnInactive: state.inactive && 'true',
  sort: state.sort,
});

/** One line more than a page is asked for: it says whether there is another page. */
export function pageOf(lines: readonly BookLine[], { after, before }: BookState) {
  const hasMore = lines.length > PAGE_SIZE;
  const rows = before === undefined ? lines.slice(0, PAGE_SIZE) : lines.slice(-PAGE_SIZE);
  return {
    rows,
    previous: (before === undefined ? after !== undefined : hasMore) ? rows[0]?.Policy.Key : undefined,
    next: before !== undefined || hasMore ? rows.at(-1)?.Policy.Key : undefined,
  };
}

/** The next press on a column's heading: up, down, up. */
export const sortAfter = (sort: BookSort, field: BookSortField): BookSort =>
  sort === field ? `-${field}` : field;
export const ariaSort = (sort: BookSort, field: BookSortField): 'ascending' | 'descending' | undefined =>
  sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;

export const accountsText = (count: number): string =>
  count === 1 ? '1 account' : `${formatCount(count)} accounts`;
/** The server stops counting at the limit. */
export const totalText = (total: number): string =>
  total > BOOK_COUNT_LIMIT ? `More than ${accountsText(BOOK_COUNT_LIMIT)}` : accountsText(total);

/** `$1.2M`: a sum at a glance. */
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});
export const shortMoney = (cents: number): string => short.format(cents / 100);

/** The number of the term that is shown, and how many other policies the account has. */
export function policiesOf({ PolicyNumbers, Policy }: BookLine): { number: string; others: number } {
  const number = Policy.AlternateKey ?? Policy.QuoteAlternateKey ?? '';
  return { number, others: PolicyNumbers.filter((one) => one !== number).length };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
