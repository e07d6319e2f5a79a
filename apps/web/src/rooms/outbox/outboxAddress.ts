import type { Input } from '@portico/contract/define';
import { EMAIL_KINDS, EMAIL_STATUSES, type outbox } from '@portico/contract/rooms/outbox';

/** The filters of the Outbox page as its address has them. Empty: not filtered by that. */
export interface OutboxFilters {
  readonly q: string;
  readonly status: string;
  readonly kind: string;
  readonly from: string;
  readonly through: string;
}
const NAMES = ['q', 'status', 'kind', 'from', 'through'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const filtersIn = (address: URLSearchParams): OutboxFilters => {
  const [q = '', status = '', kind = '', from = '', through = ''] = NAMES.map(
    (name) => address.get(name) ?? '',
  );
  return { q, status, kind, from, through };
};

export const isFiltered = (filters: OutboxFilters): boolean => NAMES.some((name) => filters[name] !== '');

type Query = NonNullable<Input<typeof outbox.rows.list>['query']>;

/** Leaves out what the server would refuse, such as a status someone typed into the address. */
export function queryOf({ q, status, kind, from, through }: OutboxFilters): Query {
  const Status = EMAIL_STATUSES.find((one) => one === status);
  const Kind = EMAIL_KINDS.find((one) => one === kind);
  return {
    ...(q && { q }),
    ...(Status && { Status }),
    ...(Kind && { Kind }),
    ...(DAY.test(from) && { From: from }),
    ...(DAY.test(through) && { Through: through }),
  };
}

/** Without empty filters, and on the first page unless `skip` says otherwise. */
export const addressOf = (filters: OutboxFilters, skip = 0): URLSearchParams =>
  new URLSearchParams(
    [...NAMES.map((name) => [name, filters[name]]), ['skip', skip === 0 ? '' : String(skip)]].filter(
      ([, value]) => value !== '',
    ) as [string, string][],
  );
