import { quotes } from '@portico/contract/rooms/quotes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../../../platform/api.ts';

const { history } = client(quotes);
const PAGE = 25;

export const historyOf = (applicationKey: string) => ['quotes', 'history', applicationKey];

/** Who changed which answers, the newest first. */
export function useHistory(applicationKey: string) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: historyOf(applicationKey),
    queryFn: ({ signal, pageParam }) =>
      history({ params: { key: applicationKey }, paging: { Skip: pageParam, Take: PAGE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length * PAGE : undefined),
    gcTime: 0,
  });
  return { ...query, entries: data?.pages.flatMap(({ rows }) => rows) };
}
