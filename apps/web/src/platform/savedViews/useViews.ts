import { type ViewPage, views } from '@portico/contract/rooms/views';
import { useQuery } from '@tanstack/react-query';
import { client } from '../api.ts';

const { list } = client(views);
export const listOf = (Page: ViewPage) => ['views', Page];

export const useViews = (Page: ViewPage) =>
  useQuery({
    queryKey: listOf(Page),
    queryFn: async ({ signal }) => (await list({ query: { Page } }, { signal })).rows,
  });
