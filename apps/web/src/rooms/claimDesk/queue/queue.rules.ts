import {
  DESK_COUNT_LIMIT,
  DESK_DUES,
  DESK_STATUSES,
  type DeskLine,
  type DeskSort,
  type DeskStats,
} from '@portico/contract/rooms/claimDesk';
import { formatCount } from '@portico/contract/rules/format';

export const PAGE_SIZE = 50;

type Status = (typeof DESK_STATUSES)[number];
type Due = (typeof DESK_DUES)[number];
/** `sort` of the address: the list is in order of the day something is due unless it says otherwise. */
export type AgeSort = Exclude<DeskSort, 'Due'>;

interface TabFacts {
  readonly label: string;
  readonly countOf: (stats: DeskStats) => number;
  /** What the tab asks the server for. */
  readonly query: Readonly<Record<string, string>>;
}

export const TABS = {
  all: { label: 'All open', countOf: ({ Open }) => Open, query: {} },
  mine: { label: 'Mine', countOf: ({ Mine }) => Mine, query: { Mine: 'true' } },
  unassigned: {
    label: 'Unassigned',
    countOf: ({ Unassigned }) => Unassigned,
    query: { Unassigned: 'true' },
  },
  overdue: { label: 'Overdue', countOf: ({ Overdue }) => Overdue, query: { Due: 'overdue' } },
  failed: {
    label: 'Hand-over failed',
    countOf: ({ HandOverFailed }) => HandOverFailed,
    query: { HandOver: 'failed' },
  },
  dispute: {
    label: 'Litigation and mediation',
    countOf: ({ InDispute }) => InDispute,
    query: { Status: 'dispute' },
  },
} as const satisfies Record<string, TabFacts>;
export type QueueTab = keyof typeof TABS;
const TAB_NAMES = Object.keys(TABS) as QueueTab[];

/** Days since the loss was reported. */
export const AGES = {
  '0-7': 'Up to 7 days',
  '8-30': '8 to 30 days',
  '31-90': '31 to 90 days',
  '91-': 'More than 90 days',
} as const;
type Age = keyof typeof AGES;

/** The tab, the filters, the order and the page, as the address has them. */
export interface QueueState {
  readonly tab?: QueueTab;
  readonly q?: string;
  readonly status?: Status;
  readonly state?: string;
  readonly cause?: string;
  readonly cat?: string;
  readonly adjuster?: string;
  readonly age?: Age;
  readonly due?: Due;
  readonly sort?: AgeSort;
  /** The last claim of the page before, and the number of the first line after it. They are no part of a view. */
  readonly after?: string;
  readonly from?: string;
}
export type Change = { readonly [Name in keyof QueueState]?: QueueState[Name] | undefined };

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const oneOf =
  (values: readonly string[]) =>
  (text: string): boolean =>
    values.includes(text);
const matching =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

/** Anyone can write an address, so a parameter that makes no sense is ignored. */
const READABLE: Readonly<Record<keyof QueueState, (text: string) => boolean>> = {
  tab: oneOf(TAB_NAMES.filter((tab) => tab !== 'all')),
  q: (text) => text.trim() !== '' && text.length <= 100,
  status: oneOf(DESK_STATUSES),
  state: matching(/^[A-Z]{2}$/),
  cause: matching(/^[A-Z0-9_-]{1,40}$/),
  cat: matching(KEY),
  adjuster: matching(KEY),
  age: oneOf(Object.keys(AGES)),
  due: oneOf(DESK_DUES),
  sort: oneOf(['Reported', '-Reported'] satisfies AgeSort[]),
  after: matching(KEY),
  from: matching(/^[1-9]\d{0,7}$/),
};
const NAMES = Object.keys(READABLE) as (keyof QueueState)[];
const FILTERS = ['q', 'status', 'state', 'cause', 'cat', 'adjuster', 'age', 'due'] as const;

export function readState(address: URLSearchParams): QueueState {
  const read = NAMES.flatMap((name) => {
    const text = address.get(name);
    return text !== null && READABLE[name](text) ? [[name, text]] : [];
  });
  return Object.fromEntries(read) as QueueState;
}

export function writeState(state: QueueState): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const text = state[name];
    if (text) address.set(name, text);
  }
  return address;
}

/** Any change but turning the page goes back to the first page. */
export function changed({ after: _after, from: _from, ...state }: QueueState, change: Change): QueueState {
  const next = Object.entries({ ...state, ...change }).filter(([, value]) => value);
  return Object.fromEntries(next) as QueueState;
}

/** What a view keeps: everything but the page. */
export const viewOf = (state: QueueState): string => writeState(changed(state, {})).toString();

export const isFiltered = (state: QueueState): boolean => FILTERS.some((name) => state[name] !== undefined);
/** How many filters are set besides the search text, for the button that opens them. */
export const countFilters = (state: QueueState): number =>
  FILTERS.filter((name) => name !== 'q' && state[name] !== undefined).length;
export const withoutFilters = (state: QueueState): QueueState =>
  changed(state, Object.fromEntries(FILTERS.map((name) => [name, undefined])));

/** The filters as the server names them. A tab goes before the filter of the same name. */
export function queryOf(state: QueueState) {
  const [ageFrom, ageTo] = state.age?.split('-') ?? [];
  const query = {
    q: state.q,
    Status: state.status,
    State: state.state,
    ClaimCausePrimaryKey: state.cause,
    CatastropheKey: state.cat,
    AdjusterKey: state.adjuster,
    Due: state.due,
    AgeFrom: ageFrom,
    AgeTo: ageTo || undefined,
    sort: state.sort,
    After: state.after,
    ...TABS[state.tab ?? 'all'].query,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Lists of open claims start with what is due first; others have nothing due, and start with the newest. */
export const isByDue = ({ sort, status = 'open', tab }: QueueState): boolean =>
  sort === undefined && (tab === 'dispute' || status === 'open' || status === 'dispute');

/** A page is asked for with one extra line, which says whether there is another page. */
export function pageOf(lines: readonly DeskLine[], { after, from }: QueueState) {
  const rows = lines.slice(0, PAGE_SIZE);
  return {
    rows,
    /** The number of the first line, unless a link doesn't say. */
    start: after === undefined ? 1 : from === undefined ? undefined : Number(from),
    next: lines.length > PAGE_SIZE ? rows.at(-1)?.Key : undefined,
  };
}
export type QueuePage = ReturnType<typeof pageOf>;

export const toNext = ({ next, start, rows }: QueuePage): Change => ({
  after: next,
  from: start === undefined ? undefined : String(start + rows.length),
});

/** `1–50 of 96`. */
export function rangeText({ rows, start }: QueuePage, total: number): string {
  const shown =
    start === undefined
      ? formatCount(rows.length)
      : `${formatCount(start)}–${formatCount(start + rows.length - 1)}`;
  const all = total > DESK_COUNT_LIMIT ? `more than ${formatCount(DESK_COUNT_LIMIT)}` : formatCount(total);
  return `${shown} of ${all}`;
}

/** What a claim is called until it has its number. */
export const numberOf = ({ ClaimNumber, ReceiptNumber }: DeskLine): string => ClaimNumber ?? ReceiptNumber;

export type DueTone = 'late' | 'today' | 'later';
export const toneOf = (dueOn: string, today: string | undefined): DueTone =>
  today === undefined || dueOn > today ? 'later' : dueOn === today ? 'today' : 'late';

/** `R. Diaz`. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? first : `${first.charAt(0)}. ${rest.join(' ')}`;
}
