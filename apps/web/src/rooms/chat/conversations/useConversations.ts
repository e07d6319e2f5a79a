import type { ChatNews, ChatSummary, ChatTab } from '@portico/contract/rooms/chat';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { joinDesk } from '../desk/desk.ts';
import { api } from '../thread/asker.ts';

const ALL = ['chat', 'conversations'];
const ONE = [...ALL, 'one'];
const PAGE_SIZE = 50;

const reloadConversations = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ALL });

/** The numbers of the tabs, live. Whenever they're told again, something has changed. */
export function useNews(): ChatNews | undefined {
  const queries = useQueryClient();
  const [news, setNews] = useState<ChatNews>();
  useEffect(
    () =>
      joinDesk((latest) => {
        setNews(latest);
        void reloadConversations(queries);
      }),
    [queries],
  );
  return news;
}

/** The lines of a tab so far, and how many there are. */
export function useConversations(tab: ChatTab) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...ALL, 'list', tab],
    queryFn: ({ pageParam, signal }) =>
      api.list({ query: { Tab: tab }, paging: { Skip: pageParam, Take: PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return loaded < total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
  // Someone who wrote while the second page was loading is on both.
  const lines = useMemo(
    () => data && [...new Map(data.pages.flatMap(({ rows }) => rows).map((one) => [one.Key, one])).values()],
    [data],
  );
  return { ...query, lines };
}

/** The conversation that is open, whichever tab it's in by now. */
export function useConversation(key: string | undefined, lines: readonly ChatSummary[] | undefined) {
  const listed = lines?.find(({ Key }) => Key === key);
  const { data, isError } = useQuery({
    queryKey: [...ONE, key],
    queryFn: ({ signal }) => api.one({ params: { key: key ?? '' } }, { signal }),
    enabled: key !== undefined,
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  return { conversation: data ?? listed, isMissing: isError && listed === undefined };
}

const SAID_HERE = ['chatOwned', 'chatReleased'] as const;

/** Shows a conversation as a change has left it. */
export function useShow() {
  const queries = useQueryClient();
  return (changed: ChatSummary) => {
    queries.setQueryData([...ONE, changed.Key], changed);
    void reloadConversations(queries);
  };
}

/** A change to the open conversation. Its line shows it at once. */
export function useChange<V>(change: (variables: V) => Promise<ChatSummary>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { says: SAID_HERE },
    onSuccess: (changed) => queries.setQueryData([...ONE, changed.Key], changed),
    onSettled: () => reloadConversations(queries),
  });
}
