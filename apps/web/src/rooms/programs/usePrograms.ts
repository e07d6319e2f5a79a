import { programs } from '@portico/contract/rooms/programs';
import { addEffects, noEffect } from '@portico/contract/rules/bookEffect';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../platform/api.ts';
import { useClaims } from '../../platform/session.ts';

const api = client(programs);

/** Who may do what: underwriters write drafts, and only administrators publish. */
export function useRights(): { readonly mayDraft: boolean; readonly mayPublish: boolean } {
  const roles = useClaims()?.role ?? [];
  const mayPublish = roles.includes('ADMIN');
  return { mayPublish, mayDraft: mayPublish || roles.includes('UNDERWRITER') };
}

export const useEditions = () =>
  useQuery({
    queryKey: ['programs', 'list'],
    queryFn: async ({ signal }) => (await api.list({}, { signal })).rows,
  });

export const useEdition = (key: string) =>
  useQuery({
    queryKey: ['programs', 'one', key],
    queryFn: ({ signal }) => api.one({ params: { key } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

export const useDiff = (key: string, other: string) =>
  useQuery({
    queryKey: ['programs', 'diff', key, other],
    queryFn: ({ signal }) => api.diff({ params: { key, other } }, { signal }),
  });

/** The effect on the book, part by part. What has come so far is shown while the rest is on its way. */
export function useBookEffect(key: string, other: string, state: string) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['programs', 'effect', key, other, state],
    queryFn: ({ signal, pageParam }) =>
      api.effect(
        {
          params: { key, other },
          query: { ...(state !== '' && { State: state }), ...(pageParam !== '' && { After: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ Next }) => Next,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const parts = data?.pages ?? [];
  return {
    effect: parts.map(({ Effect }) => Effect).reduce(addEffects, noEffect()),
    whole: parts[0]?.WholeCount ?? undefined,
    isDone: data !== undefined && !hasNextPage,
    isError,
    isFetching,
    goOn: () => (data === undefined ? refetch() : fetchNextPage()),
  };
}
