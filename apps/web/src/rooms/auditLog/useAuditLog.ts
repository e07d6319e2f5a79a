import { type AuditFilters, auditLog } from '@portico/contract/rooms/auditLog';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { client } from '../../platform/api.ts';

export const auditApi = client(auditLog);
const DAY = 24 * 60 * 60_000;

/** Every look at the log is an entry in it, so it's loaded only when someone asks. */
const WHEN_ASKED = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const useEntries = (filters: AuditFilters) =>
  useInfiniteQuery({
    queryKey: ['auditLog', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      auditApi.list({ query: { ...filters, ...(pageParam && { After: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ Next }) => Next ?? undefined,
    placeholderData: keepPreviousData,
    ...WHEN_ASKED,
  });

export const useEntry = (number: string) =>
  useQuery({
    queryKey: ['auditLog', 'entry', number],
    queryFn: ({ signal }) => auditApi.get({ params: { number } }, { signal }),
    ...WHEN_ASKED,
  });

export const useChoices = () =>
  useQuery({
    queryKey: ['auditLog', 'choices'],
    queryFn: ({ signal }) => auditApi.choices({}, { signal }),
    staleTime: DAY,
  });

const CHAIN = ['auditLog', 'chain'];
/** Often while someone waits for the verification. */
const WATCHED_MS = 1500;
const OTHERWISE_MS = 30_000;

export const useChain = () =>
  useQuery({
    queryKey: CHAIN,
    queryFn: ({ signal }) => auditApi.chain({}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.Verification && data.Verification.FinishedAt === null ? WATCHED_MS : OTHERWISE_MS,
  });

export function useVerify() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => auditApi.verify({}),
    onSuccess: () => queries.invalidateQueries({ queryKey: CHAIN }),
  });
}
