import { POLICY_SORTS, type PolicySort } from '@portico/contract/rooms/policies';

export const PAGE_SIZE = 50;
/** What was quoted last comes first. */
export const DEFAULT_SORT: PolicySort = '-TermBegin';

/** Page, filters and order, as the address has them. */
export interface QuotesState {
  readonly page: number;
  readonly q: string;
  readonly sort: PolicySort;
}

const isSort = (text: string | null): text is PolicySort => POLICY_SORTS.some((sort) => sort === text);

/** The page that the address names: anything else is the first. */
export const pageIn = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** Anyone can write an address, so a parameter that makes no sense is ignored. */
export function readState(address: URLSearchParams): QuotesState {
  const sort = address.get('sort');
  return {
    page: pageIn(address.get('page')),
    q: (address.get('q') ?? '').trim().slice(0, 100),
    sort: isSort(sort) ? sort : DEFAULT_SORT,
  };
}

/** Only what differs from the list as it opens. */
export function writeState({ page, q, sort }: QuotesState): URLSearchParams {
  const address = new URLSearchParams();
  if (q !== '') address.set('q', q);
  if (sort !== DEFAULT_SORT) address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return address;
}

export const skipOf = ({ page }: QuotesState): number => (page - 1) * PAGE_SIZE;
