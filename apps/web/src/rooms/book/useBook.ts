import { book } from '@portico/contract/rooms/book';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../../platform/address.ts';
import { client } from '../../platform/api.ts';
import {
  type BookState,
  type Change,
  changed,
  filtersOf,
  PAGE_SIZE,
  readState,
  withoutFilters,
  writeState,
} from './book.rules.ts';

const { list, stats, choices, download } = client(book);
export const exportBook = download;

interface Step {
  /** Replaces the entry in the history, for text that is still being typed. */
  readonly replace?: boolean;
}

/** Filters, order and columns are in the address, so a link shows the same list and Back undoes a change. */
export function useBookState() {
  const [address, setAddress] = useAddress();
  const state = useMemo(() => readState(address), [address]);
  const edit = (next: (now: BookState) => BookState, { replace = false }: Step = {}) =>
    setAddress((now) => writeState(next(readState(now))), { replace, preventScrollReset: true });
  return {
    state,
    change: (change: Change, step?: Step) => edit((now) => changed(now, change), step),
    clear: () => edit(withoutFilters),
  };
}

/** One call: the lines of the page and the total. */
export const useLines = ({ columns: _columns, from: _from, ...state }: BookState) =>
  useQuery({
    queryKey: ['overviews', 'book', state],
    queryFn: ({ signal }) =>
      list(
        {
          query: { ...filtersOf(state), After: state.after, Before: state.before },
          paging: { Take: PAGE_SIZE + 1 },
        },
        { signal },
      ),
    // Keeps the list on the screen until the next one has arrived.
    placeholderData: keepPreviousData,
  });

export const useChoices = () =>
  useQuery({
    queryKey: ['overviews', 'bookChoices'],
    queryFn: ({ signal }) => choices({}, { signal }),
    staleTime: 60 * 60_000,
  });

/** For all statuses at once, so choosing one asks for nothing new. */
export function useStats(state: BookState) {
  const { PolicyStatusGroupKey: _status, sort: _sort, ...query } = filtersOf(state);
  return useQuery({
    queryKey: ['overviews', 'bookStats', query],
    queryFn: ({ signal }) => stats({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
