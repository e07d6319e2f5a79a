import { content } from '@portico/contract/rooms/content';
import { useQuery } from '@tanstack/react-query';
import { client } from './api.ts';

/** What this installation says of itself: its environment, whether it is a demo, and whether people can pay. */
export const loadPortal = client(content).portal;

/** Loaded once for all that ask. */
export const usePortal = (enabled = true) =>
  useQuery({
    queryKey: ['portal'],
    queryFn: ({ signal }) => loadPortal(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
