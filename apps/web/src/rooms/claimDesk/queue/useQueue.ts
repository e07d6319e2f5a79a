import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { type LookupItem, lookups } from '@portico/contract/rooms/lookups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { client } from '../../../platform/api.ts';
import {
  type Change,
  changed,
  PAGE_SIZE,
  type QueuePage,
  type QueueState,
  queryOf,
  readState,
  toNext,
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
/** The pages before this one, in the order they were turned. A link to a page has none. */
interface Turned {
  readonly pages?: readonly Pick<QueueState, 'after' | 'from'>[];
}

/** Tab, filters and order are in the address, so a link shows the same list and Back undoes a change. */
export function useQueueState() {
  const [address, setAddress] = useSearchParams();
  const location = useLocation() as { readonly state: Turned | null };
  const pages = location.state?.pages ?? [];
  const state = useMemo(() => readState(address), [address]);
  const go = (next: QueueState, { replace = false }: Step = {}) =>
    setAddress(writeState(next), { replace, preventScrollReset: true });
  const turn = (place: Change, before: Turned['pages']) =>
    setAddress(writeState({ ...changed(state, {}), ...place } as QueueState), {
      state: { pages: before },
      preventScrollReset: true,
    });
  const { after, from } = state;
  return {
    state,
    go,
    change: (change: Change, step?: Step) => go(changed(state, change), step),
    turningOf: (page: QueuePage) => ({
      onPrevious: after === undefined ? undefined : () => turn(pages.at(-1) ?? {}, pages.slice(0, -1)),
      onNext:
        page.next === undefined
          ? undefined
          : () => turn(toNext(page), [...pages, { ...(after && { after }), ...(from && { from }) }]),
    }),
  };
}

/** One call: the lines of the page and the total. */
export const useLines = ({ from: _from, ...state }: QueueState) =>
  useQuery({
    queryKey: ['claimDesk', 'list', state],
    queryFn: ({ signal }) =>
      desk.list({ query: queryOf(state), paging: { Take: PAGE_SIZE + 1 } }, { signal }),
    // Keeps the list on the screen until the next one has arrived.
    placeholderData: keepPreviousData,
  });

export const useStats = () =>
  useQuery({
    queryKey: ['claimDesk', 'stats'],
    queryFn: ({ signal }) => desk.stats({}, { signal }),
  });

const byName = ({ Key, Name }: { readonly Key: string; readonly Name: string }) => ({
  value: Key,
  label: Name,
});

export const useCatastrophes = () =>
  useQuery({
    queryKey: ['catastrophes', 'ofDesk'],
    queryFn: ({ signal }) => listCatastrophes({ query: {} }, { signal }),
    staleTime: HOUR,
  }).data?.rows.map(byName) ?? [];

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
