import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { type LookupItem, lookups } from '@portico/contract/rooms/lookups';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../../../platform/address.ts';
import { client } from '../../../platform/api.ts';
import {
  type Change,
  changed,
  linesOf,
  PAGE_SIZE,
  type QueueState,
  queryOf,
  readState,
  withoutFilters,
  writeState,
} from './queue.rules.ts';

const desk = client(claimDesk);
const { causesPrimary } = client(claims);
const { list: listCatastrophes } = client(catastrophes);
const { sysClaimStatusCodes } = client(lookups);
const HOUR = 60 * 60_000;

interface Step {
  /** Replaces the entry in the history, for text that is still being typed. */
  readonly replace?: boolean;
}
/** Tab, filters, order and columns are in the address, so a link shows the same list and Back undoes a change. */
export function useQueueState() {
  const [address, setAddress] = useAddress();
  const state = useMemo(() => readState(address), [address]);
  const edit = (next: (now: QueueState) => QueueState, { replace = false }: Step = {}) =>
    setAddress((now) => writeState(next(readState(now))), { replace, preventScrollReset: true });
  return {
    state,
    change: (change: Change, step?: Step) => edit((now) => changed(now, change), step),
    clear: () => edit(withoutFilters),
  };
}

/** More pages than this aren't loaded again just because someone comes back to the window. */
const FEW_PAGES = 5;

/** The lines so far, and the total. A page is asked for with one extra line, which says whether there is another. */
export function useLines({ columns: _columns, view: _view, ...state }: QueueState) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['claimDesk', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      desk.list(
        {
          query: { ...queryOf(state), ...(pageParam && { After: pageParam }) },
          paging: { Take: PAGE_SIZE + 1 },
        },
        { signal },
      ),
    enabled: state.tab !== 'approvals',
    initialPageParam: '',
    getNextPageParam: ({ rows }) => (rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1]?.Key : undefined),
    // Keeps the list on the screen until the next one has arrived.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state: { data: loaded } }) => (loaded?.pages.length ?? 0) <= FEW_PAGES,
  });
  const lines = useMemo(() => data && linesOf(data.pages.map(({ rows }) => rows)), [data]);
  return { ...query, lines, total: data?.pages[0]?.total ?? 0 };
}

export const useStats = () =>
  useQuery({
    queryKey: ['claimDesk', 'stats'],
    queryFn: ({ signal }) => desk.stats({}, { signal }),
  });

const byName = ({ Key, Name }: { readonly Key: string; readonly Name: string }) => ({
  value: Key,
  label: Name,
});

/** Each with its days. */
export const useStorms = () =>
  useQuery({
    queryKey: ['catastrophes', 'ofDesk'],
    queryFn: ({ signal }) => listCatastrophes({ query: {} }, { signal }),
    staleTime: HOUR,
  }).data?.rows ?? [];
export const useCatastrophes = () => useStorms().map(byName);

/** The queue's claims by county, whichever of them it is narrowed to. Counted again with the statistics. */
export function usePlaces({
  county: _county,
  sort: _sort,
  columns: _columns,
  view: _view,
  ...state
}: QueueState) {
  return useQuery({
    queryKey: ['claimDesk', 'stats', 'map', state],
    queryFn: ({ signal }) => desk.map({ query: queryOf(state) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useCauses = () =>
  useQuery({
    queryKey: ['lookups', 'deskCauses'],
    queryFn: ({ signal }) => causesPrimary({ query: {} }, { signal }),
    staleTime: HOUR,
  }).data?.rows.map(byName) ?? [];

export const useStatuses = () =>
  useQuery({
    queryKey: ['lookups', 'deskStatuses'],
    queryFn: ({ signal }) => sysClaimStatusCodes({ query: {} }, { signal }),
    staleTime: HOUR,
    select: ({ rows }) => (rows as readonly LookupItem<'ClaimStatusCode'>[]).map(byName),
  }).data ?? [];
