import { book } from '@portico/contract/rooms/book';
import { policies } from '@portico/contract/rooms/policies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../platform/api.ts';
import {
  type BookState,
  type Change,
  changed,
  filtersOf,
  PAGE_SIZE,
  readState,
  writeState,
} from './book.rules.ts';

const { list, choices, download } = client(book);
const { stats } = client(policies);
export const exportBook = download;

interface Step {
  /** Instead of the place one is at, for what is still being typed. */
  readonly replace?: boolean;
}

/** Filters, order and columns are in the address, so a link shows the same list and Back undoes a change. */
export function useBookState() {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readState(address), [address]);
  const go = (next: BookState, { replace = false }: Step = {}) =>
    setAddress(writeState(next), { replace, preventScrollReset: true });
  return { state, go, change: (change: Change, step?: Step) => go(changed(state, change), step) };
}

/** One call: the lines of the page and the total. */
export const useLines = ({ columns: _columns, ...state }: BookState) =>
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
    // The list stays until the next one is there.
    placeholderData: keepPreviousData,
  });

export const useChoices = () =>
  useQuery({
    queryKey: ['overviews', 'bookChoices'],
    queryFn: ({ signal }) => choices({}, { signal }),
    staleTime: 60 * 60_000,
  });

export const useStats = () =>
  useQuery({
    queryKey: ['policies', 'stats', 'ALL'],
    queryFn: ({ signal }) => stats({ params: { PolicyStatusGroupKey: 'ALL' } }, { signal }),
  });
