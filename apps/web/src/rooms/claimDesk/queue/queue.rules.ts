import {
  DESK_COUNT_LIMIT,
  DESK_DUES,
  DESK_STATUSES,
  type DeskLine,
  type DeskSort,
  type DeskStats,
} from '@portico/contract/rooms/claimDesk';
import { formatCount } from '@portico/contract/rules/format';

/** How many are loaded at a time while someone scrolls. */
export const PAGE_SIZE = 100;

/** The columns in their order. The number is always there, because it's the link to the claim. */
export const COLUMNS = {
  due: { title: 'Due' },
  claim: { title: 'Claim' },
  insured: { title: 'Insured' },
  place: { title: 'Place' },
  cause: { title: 'Cause' },
  catastrophe: { title: 'Catastrophe' },
  loss: { title: 'Date of loss' },
  reported: { title: 'Reported' },
  status: { title: 'Status' },
  adjuster: { title: 'Adjuster' },
  reserve: { title: 'Reserve' },
  paid: { title: 'Paid' },
  age: { title: 'Age' },
} as const;
export type Column = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];
export const DEFAULT_COLUMNS: readonly Column[] = COLUMN_NAMES.filter(
  (column) => column !== 'loss' && column !== 'reported',
);

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
    label: 'Handover failed',
    countOf: ({ HandOverFailed }) => HandOverFailed,
    query: { HandOver: 'failed' },
  },
  approvals: { label: 'Approvals', countOf: ({ Approvals }) => Approvals, query: {} },
  dispute: {
    label: 'Litigation and mediation',
    countOf: ({ InDispute }) => InDispute,
    query: { Status: 'dispute' },
  },
} as const satisfies Record<string, TabFacts>;
export type QueueTab = keyof typeof TABS;
const TAB_NAMES = Object.keys(TABS) as QueueTab[];
/** Approvals are for those who work on claims. */
export const tabsFor = (canWork: boolean): QueueTab[] =>
  TAB_NAMES.filter((tab) => canWork || tab !== 'approvals');

/** Days since the loss was reported. */
export const AGES = {
  '0-7': 'Up to 7 days',
  '8-30': '8 to 30 days',
  '31-90': '31 to 90 days',
  '91-': 'More than 90 days',
} as const;
type Age = keyof typeof AGES;

/** The tab, the filters, the order and the columns, as the address has them. */
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
  /** `FL.Pinellas`, from the map. */
  readonly county?: string;
  /** Days of the loss, both included. */
  readonly lossFrom?: string;
  readonly lossTo?: string;
  readonly sort?: AgeSort;
  /** Absent: the statistics are shown. */
  readonly view?: 'map';
  /** Absent: the usual ones. */
  readonly columns?: readonly Column[];
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

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Anyone can write an address, so a parameter that makes no sense is ignored. */
const READABLE: Readonly<Record<Exclude<keyof QueueState, 'columns'>, (text: string) => boolean>> = {
  tab: oneOf(TAB_NAMES.filter((tab) => tab !== 'all')),
  q: (text) => text.trim() !== '' && text.length <= 100,
  status: oneOf(DESK_STATUSES),
  state: matching(/^[A-Z]{2}$/),
  cause: matching(/^[A-Z0-9_-]{1,40}$/),
  cat: matching(KEY),
  adjuster: matching(KEY),
  age: oneOf(Object.keys(AGES)),
  due: oneOf(DESK_DUES),
  county: matching(/^[A-Z]{2}\.[\p{L} .'’-]{1,80}$/u),
  lossFrom: isDay,
  lossTo: isDay,
  sort: oneOf(['Reported', '-Reported'] satisfies AgeSort[]),
  view: oneOf(['map']),
};
const NAMES = Object.keys(READABLE) as (keyof typeof READABLE)[];
const FILTERS = NAMES.filter((name) => !oneOf(['tab', 'sort', 'view'])(name));

export function readState(address: URLSearchParams): QueueState {
  const read = NAMES.flatMap((name) => {
    const text = address.get(name);
    return text !== null && READABLE[name](text) ? [[name, text]] : [];
  });
  const chosen = address.get('columns')?.split('.');
  const columns = chosen && COLUMN_NAMES.filter((column) => column === 'claim' || chosen.includes(column));
  return { ...(Object.fromEntries(read) as QueueState), ...(columns && { columns }) };
}

export function writeState({ columns, ...state }: QueueState): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const text = state[name];
    if (text) address.set(name, text);
  }
  if (columns) address.set('columns', columns.join('.'));
  return address;
}

/** What only makes sense within another filter goes with it: another catastrophe has other days and counties. */
const WITHIN: { readonly [Name in keyof QueueState]?: Change } = {
  cat: { county: undefined, lossFrom: undefined, lossTo: undefined },
  state: { county: undefined },
};

export function changed(state: QueueState, change: Change): QueueState {
  const gone = Object.keys(change).map((name) => WITHIN[name as keyof QueueState]);
  const next = Object.entries(Object.assign({ ...state }, ...gone, change)).filter(([, value]) => value);
  return Object.fromEntries(next) as QueueState;
}

/** What a view keeps. */
export const viewOf = (state: QueueState): string => writeState(state).toString();

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
    State: state.county?.slice(0, 2) ?? state.state,
    County: state.county?.slice(3),
    LossFrom: state.lossFrom,
    LossTo: state.lossTo,
    ClaimCausePrimaryKey: state.cause,
    CatastropheKey: state.cat,
    AdjusterKey: state.adjuster,
    Due: state.due,
    AgeFrom: ageFrom,
    AgeTo: ageTo || undefined,
    sort: state.sort,
    ...TABS[state.tab ?? 'all'].query,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Lists of open claims start with what is due first; others have nothing due, and start with the newest. */
export const isByDue = ({ sort, status = 'open', tab }: QueueState): boolean =>
  sort === undefined && (tab === 'dispute' || status === 'open' || status === 'dispute');

/** A claim that moved down the list while someone scrolled comes twice. Its first place counts. */
export function linesOf(pages: readonly (readonly DeskLine[])[]): readonly DeskLine[] {
  const byKey = new Map<string, DeskLine>();
  for (const page of pages)
    for (const line of page.slice(0, PAGE_SIZE)) if (!byKey.has(line.Key)) byKey.set(line.Key, line);
  return [...byKey.values()];
}

export const claimsText = (count: number): string =>
  count === 1 ? '1 claim' : `${formatCount(count)} claims`;

/** `96 claims`, of the whole list. */
export const countText = (total: number): string =>
  total > DESK_COUNT_LIMIT ? `more than ${formatCount(DESK_COUNT_LIMIT)} claims` : claimsText(total);

/** `Pinellas, FL`. */
export const countyName = (county: string): string => `${county.slice(3)}, ${county.slice(0, 2)}`;

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
