import { documents } from '@portico/contract/rooms/documents';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../api.ts';

const { get } = client(documents);

/** What is known about a document. The viewer says itself if it isn't there. */
export const factsOf = (key: string) =>
  queryOptions({
    queryKey: ['documents', 'get', key],
    queryFn: ({ signal }) => get({ params: { key } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

export const useFacts = (key: string) => useQuery(factsOf(key)).data;
