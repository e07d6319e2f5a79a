import { addresses, type PlaceHit } from '@portico/contract/rooms/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../ui/useDebounced.ts';
import { client } from './api.ts';

const api = client(addresses);
const LEAST_LETTERS = 2;
const NONE: readonly PlaceHit[] = [];

export interface Places {
  readonly places: readonly PlaceHit[];
  /** Searched, and nothing matches. */
  readonly isNone: boolean;
}

/** The places that match what is typed into a city or ZIP field (call 70). Outdated requests are aborted. */
export function usePlaces(typed: string): Places {
  const q = useDebounced(typed.trim());
  const isEnabled = q.length >= LEAST_LETTERS;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['places', q],
    queryFn: ({ signal }) => api.seek({ query: { q } }, { signal }),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    // A type-ahead that fails says nothing: everything can be typed by hand.
    meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable'] },
    retry: false,
  });
  const places = isEnabled ? (data ?? NONE) : NONE;
  return { places, isNone: isEnabled && data !== undefined && !isPlaceholderData && places.length === 0 };
}
