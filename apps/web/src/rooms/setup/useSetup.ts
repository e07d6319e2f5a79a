import { type Setup, setup } from '@portico/contract/rooms/setup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { portalQuery } from '../../platform/usePortal.ts';

export const api = client(setup);
export const SETUP = ['setup'];

export const useSetup = () =>
  useQuery({ queryKey: SETUP, queryFn: ({ signal }) => api.get({}, { signal }), staleTime: 0 });

export const useSamples = () =>
  useQuery({
    queryKey: ['setup', 'samples'],
    queryFn: ({ signal }) => api.samples({}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Puts what a call replied in place of what the page has. The banner above all pages follows. */
export function useKeep(): (now: Setup) => Promise<void> {
  const queries = useQueryClient();
  return async (now) => {
    // A reply that's still on its way is from before.
    await queries.cancelQueries({ queryKey: SETUP, exact: true });
    queries.setQueryData(SETUP, now);
    queries.setQueryData(portalQuery.queryKey, (portal) => portal && { ...portal, IsLive: now.IsLive });
  };
}

/** Says, or takes back, what no record can prove. */
export function useMark() {
  const keep = useKeep();
  return useMutation({
    mutationFn: ({ step, isMarked }: { readonly step: 'texts' | 'book'; readonly isMarked: boolean }) =>
      isMarked ? api.mark({ params: { step } }) : api.unmark({ params: { step } }),
    onSuccess: keep,
  });
}
