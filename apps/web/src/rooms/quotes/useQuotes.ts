import { policies } from '@portico/contract/rooms/policies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { DEFAULT_SORT, PAGE_SIZE, type QuotesState, readState, skipOf, writeState } from './quotes.rules.ts';

const { list } = client(policies);

/** Page, filters and order are in the address, so a link shows the same list and Back undoes a change. */
export function useQuotesState() {
  const [address, setAddress] = useSearchParams();
  const state = readState(address);
  /** Any change but turning the page goes back to the first page. */
  const change = (changed: Partial<QuotesState>, { replace = false } = {}) =>
    setAddress(writeState({ ...state, page: 1, ...changed }), { replace, preventScrollReset: true });
  return { state, change };
}

export const useQuotes = (state: QuotesState) =>
  useQuery({
    queryKey: ['policies', 'quotes', state],
    queryFn: ({ signal }) =>
      list(
        {
          query: {
            PolicyStatusGroupKey: 'QUOTE',
            ...(state.q !== '' && { q: state.q }),
            ...(state.sort !== DEFAULT_SORT && { sort: state.sort }),
          },
          paging: { Skip: skipOf(state), Take: PAGE_SIZE },
        },
        { signal },
      ),
    // Keeps the list on the screen until the next one has arrived.
    placeholderData: keepPreviousData,
  });
