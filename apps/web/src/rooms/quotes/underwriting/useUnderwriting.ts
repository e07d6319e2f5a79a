import type { Page } from '@portico/contract/define';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { type ItemChange, type Referral, underwriting } from '@portico/contract/rooms/underwriting';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import type { Shown } from './referrals.rules.ts';

export const api = client(underwriting);
const applications = client(quotes);

const ALL = ['underwriting'] as const;
const PAGE_SIZE = 50;

/** After a decision or a message: the conversation, the queue and the pipeline aren’t what they were. */
export function useReload(refresh: () => Promise<void>) {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      refresh(),
      queries.invalidateQueries({ queryKey: ALL }),
      queries.invalidateQueries({ queryKey: ['pipeline'] }),
    ]);
  };
}

/** Where the next page begins, if there’s more. */
const nextSkip = <T>({ total }: Page<T>, pages: readonly Page<T>[]): number | undefined => {
  const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return shown < total ? shown : undefined;
};

export function useMessages({ Key }: Application) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...ALL, 'messages', Key],
    queryFn: ({ pageParam, signal }) =>
      api.messages(
        { query: { WebApplicationID: Key }, paging: { Skip: pageParam, Take: PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextSkip(last, pages),
    meta: { says: ['serverError'] },
  });
  return { ...query, messages: data?.pages.flatMap(({ rows }) => rows) };
}

export const useFacts = ({ Key, Version }: Application) =>
  useQuery({
    queryKey: [...ALL, 'facts', Key, Version],
    queryFn: ({ signal }) => api.facts({ params: { key: Key } }, { signal }),
    placeholderData: (before) => before,
    meta: { says: ['serverError'] },
  });

export function useReferrals({ view, purpose, state }: Shown) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...ALL, 'referrals', view, purpose, state],
    queryFn: ({ pageParam, signal }) =>
      api.referrals(
        {
          query: { View: view, ...(purpose && { Purpose: purpose }), ...(state && { State: state }) },
          paging: { Skip: pageParam, Take: PAGE_SIZE },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextSkip(last, pages),
    meta: { says: ['serverError'] },
  });
  return { ...query, referrals: data?.pages.flatMap(({ rows }) => rows) };
}

/** One that isn’t on the list that is shown: decided since, or further down. */
export const useReferral = (key: string, enabled: boolean) =>
  useQuery({
    queryKey: [...ALL, 'referral', key],
    queryFn: async ({ signal }) => {
      const { rows } = await api.referrals({ query: { WebApplicationID: key } }, { signal });
      return rows[0] ?? null;
    },
    enabled,
    meta: { says: ['badRequest', 'recordNotFound'] },
  });

/** The application of a referral. */
export const useCase = ({ Policy }: Referral) =>
  useQuery({
    queryKey: [...ALL, 'case', Policy.Key],
    queryFn: ({ signal }) => applications.get({ params: { PolicyKey: Policy.Key } }, { signal }),
    meta: { says: ['serverError'] },
  });

export const useCounts = () =>
  useQuery({
    queryKey: [...ALL, 'counts'],
    queryFn: ({ signal }) => api.counts({}, { signal }),
    // The list is there without them.
    meta: { says: ['serverError', 'offline', 'unavailable', 'maintenance'] },
  });

/** Ties a file to the item that needs it. */
export function useTie({ Policy }: Application, refresh: () => Promise<void>) {
  return useMutation({
    mutationFn: async ({ item, file }: { readonly item: string; readonly file: string }) => {
      await api.item({ params: { PolicyKey: Policy.Key }, query: { EFileKey: file }, body: { Key: item } });
      await refresh();
    },
    meta: { says: ['businessError', 'recordNotFound'] },
  });
}

/** Decides about an item: an underwriter, or the agent who accepts a condition. */
export function useItemDecision({ Policy }: Application, refresh: () => Promise<void>) {
  return useMutation({
    mutationFn: async (body: ItemChange) => {
      await api.item({ params: { PolicyKey: Policy.Key }, query: {}, body });
      await refresh();
    },
    meta: { says: ['businessError', 'recordNotFound', 'forbidden'] },
  });
}
