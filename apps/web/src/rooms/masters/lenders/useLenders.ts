import { lenders } from '@portico/contract/rooms/lenders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

export const api = client(lenders);

export const useDuplicates = (skip: number, take: number) =>
  useQuery({
    queryKey: ['masters', 'duplicates', skip],
    queryFn: ({ signal }) => api.duplicates({ paging: { Skip: skip, Take: take } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Only once two lenders are chosen that aren't the same. */
export const useMerging = (from: string, into: string) =>
  useQuery({
    queryKey: ['masters', 'merging', from, into],
    queryFn: ({ signal }) => api.merging({ params: { key: from }, query: { IntoKey: into } }, { signal }),
    enabled: from !== '' && into !== '' && from !== into,
    staleTime: 0,
  });
