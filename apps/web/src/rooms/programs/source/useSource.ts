import { programs } from '@portico/contract/rooms/programs';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

export const api = client(programs);

export const sourceQuery = (key: string) => ['programs', 'source', key] as const;

/** As it was when the person opened it: what someone else saves must not change it under their hands. */
export const useSource = (key: string) =>
  useQuery({
    queryKey: sourceQuery(key),
    queryFn: ({ signal }) => api.source({ params: { key } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
