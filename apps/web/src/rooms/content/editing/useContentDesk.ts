import type { BrandId } from '@portico/contract/brands';
import type { Input } from '@portico/contract/define';
import type { ContentItem, ContentKind, ContentState } from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

export const api = client(contentDesk);
const ALL = ['contentDesk'];
export const TAKE = 50;

export const KIND_WORDS: Readonly<Record<ContentKind, string>> = {
  help: 'Help post',
  bulletin: 'Bulletin',
  page: 'Page',
  displayText: 'Display text',
  emailText: 'Email text',
  chatAnswer: 'Chat answer',
  letter: 'Claim letter',
};

export const STATE_WORDS: Readonly<Record<ContentState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  replaced: 'Replaced',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
};

type Query = Input<typeof contentDesk.rows.list>['query'];

export const useContentList = (query: NonNullable<Query>, skip: number) =>
  useQuery({
    queryKey: [...ALL, 'list', query, skip],
    queryFn: ({ signal }) => api.list({ query, paging: { Skip: skip, Take: TAKE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useContentItem = (key: string) =>
  useQuery({
    queryKey: [...ALL, 'one', key],
    queryFn: ({ signal }) => api.one({ params: { key } }, { signal }),
    // What is being edited must not change by itself.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
    meta: { says: ['badRequest', 'recordNotFound', 'offline', 'serverError', 'maintenance', 'unavailable'] },
  });

export const useContentVersion = (key: string, number: number | undefined) =>
  useQuery({
    queryKey: [...ALL, 'version', key, number],
    queryFn: ({ signal }) => api.version({ params: { key, number: String(number) } }, { signal }),
    enabled: number !== undefined,
  });

/** The email that a text makes. A later version of the item is another email. */
export const useEmailPreview = ({ Slug, Version }: ContentItem, Brand: BrandId) =>
  useQuery({
    queryKey: [...ALL, 'email', Slug, Version, Brand],
    queryFn: ({ signal }) => api.previewEmail({ params: { slug: Slug }, query: { Brand } }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useContentChanges() {
  const queries = useQueryClient();
  return {
    keep: (item: ContentItem) => {
      queries.setQueryData([...ALL, 'one', item.Key], item);
      void queries.invalidateQueries({ queryKey: [...ALL, 'list'] });
      void queries.invalidateQueries({ queryKey: [...ALL, 'version', item.Key] });
    },
    forget: () => queries.invalidateQueries({ queryKey: [...ALL, 'list'] }),
  };
}
