import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadPortal } from './portal.ts';

export const portalQuery = queryOptions({
  queryKey: ['portal'],
  queryFn: ({ signal }) => loadPortal(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What this installation says of itself, loaded once for all that ask. */
export const usePortal = (enabled = true) => useQuery({ ...portalQuery, enabled });
