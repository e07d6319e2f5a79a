import type { Input } from '@portico/contract/define';
import { bulletins } from '@portico/contract/rooms/bulletins';
import type { BulletinCategory } from '@portico/contract/rooms/content/item';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { brand } from '../../../platform/brand.ts';

const api = client(bulletins);
const ALL = ['bulletins'];
const Brand = brand.id;
export const TAKE = 25;

export const CATEGORY_WORDS: Readonly<Record<BulletinCategory, string>> = {
  closings: 'Closings',
  rates: 'Rates',
  underwriting: 'Underwriting',
  claims: 'Claims',
  payments: 'Payments',
  portal: 'Portal',
};

type Filters = Omit<NonNullable<Input<typeof bulletins.rows.list>['query']>, 'Brand'>;

export const useBulletinList = (filters: Filters, skip: number) =>
  useQuery({
    queryKey: [...ALL, 'list', filters, skip],
    queryFn: ({ signal }) =>
      api.list({ query: { Brand, ...filters }, paging: { Skip: skip, Take: TAKE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useBulletin = (key: string) =>
  useQuery({
    queryKey: [...ALL, 'one', key],
    queryFn: ({ signal }) => api.one({ params: { key }, query: { Brand } }, { signal }),
    meta: { says: ['badRequest', 'recordNotFound', 'offline', 'serverError', 'maintenance', 'unavailable'] },
  });

/** How many are unread. Undefined until we know, and if we can't. */
export const useUnreadBulletins = (): number | undefined =>
  useQuery({
    queryKey: [...ALL, 'unread'],
    queryFn: ({ signal }) => api.unread({ query: { Brand } }, { signal }),
    meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable'] },
  }).data?.Count;

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => api.markRead({ params: { key }, query: { Brand } }),
    onSuccess: () =>
      Promise.all(
        [
          [...ALL, 'list'],
          [...ALL, 'unread'],
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
    // A mark that stays is no reason to disturb the reader.
    meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable', 'recordNotFound'] },
  });
}

export function useSubscription() {
  const queries = useQueryClient();
  const queryKey = [...ALL, 'subscription'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.subscription({}, { signal }),
    meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable'] },
  });
  const change = useMutation({
    mutationFn: (IsSubscribed: boolean) => api.subscribe({ body: { IsSubscribed } }),
    onSuccess: (subscription) => queries.setQueryData(queryKey, subscription),
  });
  return { isSubscribed: data?.IsSubscribed, change };
}
