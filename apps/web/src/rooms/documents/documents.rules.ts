import { type EFile, MOST_COUNTED } from '@portico/contract/rooms/documents';
import { formatCount } from '@portico/contract/rules/format';

export const PAGE_SIZE = 50;

/** Page and filters, as the address has them. Empty: not filtered by that. */
export interface DocumentsState {
  readonly page: number;
  /** Words of the title. */
  readonly q: string;
  /** A policy number. */
  readonly policy: string;
  /** The first day of one of its terms. */
  readonly term: string;
  readonly type: string;
  readonly year: string;
  /** The key of an account. */
  readonly account: string;
  /** `1`: withdrawn documents too. */
  readonly withdrawn: string;
}
export type Filters = Omit<DocumentsState, 'page'>;

export const NO_FILTERS: Filters = {
  q: '',
  policy: '',
  term: '',
  type: '',
  year: '',
  account: '',
  withdrawn: '',
};

/** The parameters of the address, each with what it may look like. */
const PARAMETERS: Readonly<Record<keyof Filters, readonly [name: string, pattern: RegExp]>> = {
  q: ['q', /^.{1,100}$/],
  policy: ['policy', /^[\w-]{1,40}$/],
  term: ['term', /^\d{4}-\d{2}-\d{2}$/],
  type: ['type', /^\w{1,40}$/],
  year: ['year', /^(19|20)\d{2}$/],
  account: ['cra', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  withdrawn: ['withdrawn', /^1$/],
};
const NAMES = Object.keys(PARAMETERS) as (keyof Filters)[];

/** Anyone can write an address, so a parameter that makes no sense is ignored. */
export function readState(address: URLSearchParams): DocumentsState {
  const read = (name: keyof Filters) => {
    const [parameter, pattern] = PARAMETERS[name];
    const value = (address.get(parameter) ?? '').trim();
    return pattern.test(value) ? value : '';
  };
  const filters = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as unknown as Filters;
  const page = address.get('page') ?? '';
  return {
    ...filters,
    // A term belongs to a policy.
    term: filters.policy === '' ? '' : filters.term,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Only what differs from the list as it opens. */
export function writeState(state: DocumentsState): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of NAMES) if (state[name] !== '') address.set(PARAMETERS[name][0], state[name]);
  if (state.page > 1) address.set('page', String(state.page));
  return address;
}

/** The state after a change. Another policy has other terms, and any change leads to the first page. */
export const changed = (state: DocumentsState, change: Partial<DocumentsState>): DocumentsState => ({
  ...state,
  page: 1,
  ...(change.policy !== undefined && change.policy !== state.policy && { term: '' }),
  ...change,
});

export const countFilters = (state: DocumentsState): number =>
  NAMES.filter((name) => name !== 'q' && state[name] !== '').length;
export const isFiltered = (state: DocumentsState): boolean => NAMES.some((name) => state[name] !== '');

export const skipOf = ({ page }: DocumentsState): number => (page - 1) * PAGE_SIZE;

/** `14 documents`; `51–100 of 128 documents` on one of several pages; `1–50 of more than 1,000 documents`. */
export function countText(skip: number, shown: number, total: number): string {
  const count = total > MOST_COUNTED ? `more than ${formatCount(MOST_COUNTED)}` : formatCount(total);
  const all = `${count} ${total === 1 ? 'document' : 'documents'}`;
  return shown === total ? all : `${formatCount(skip + 1)}–${formatCount(skip + shown)} of ${all}`;
}

/** The total of a very long list is only as large as it was counted, so a full page may have another one after it. */
export const hasNext = (skip: number, shown: number, total: number): boolean =>
  skip + shown < total || (total > MOST_COUNTED && shown === PAGE_SIZE);

export interface Group {
  /** The first day of the term; empty for documents that belong to no term. */
  readonly term: string;
  readonly rows: readonly EFile[];
}

/** By term, the latest first. Inside a term the order stays. */
export function groupByTerm(rows: readonly EFile[]): readonly Group[] {
  const terms = [...new Set(rows.map(({ Policy }) => Policy?.TermBegin ?? ''))].sort().reverse();
  return terms.map((term) => ({
    term,
    rows: rows.filter(({ Policy }) => (Policy?.TermBegin ?? '') === term),
  }));
}

const YEARS_BACK = 10;
export const yearsUntil = (year: number): string[] =>
  Array.from({ length: YEARS_BACK }, (_, back) => String(year - back));
