import { addresses, type PlaceHit } from '@portico/contract/rooms/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from './api.ts';

const api = client(addresses);
const PAUSE_MS = 150;
const LEAST_LETTERS = 2;
const NONE: readonly PlaceHit[] = [];

/** What stands still for a moment: nobody is asked about every letter on the way. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface Places {
  readonly places: readonly PlaceHit[];
  /** Somebody has looked, and nothing fits. */
  readonly isNone: boolean;
}

/** The places that fit to what is typed into a city or ZIP field (call 70). What is no longer wanted is aborted. */
export function usePlaces(typed: string): Places {
  const q = useSettled(typed.trim());
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
