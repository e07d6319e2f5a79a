import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** A record that someone is asked to decide. The address names it, and a decision replaces what was read. */
export function useDecidable<T>(
  parameter: 'request' | 'report',
  read: (key: string, signal: AbortSignal) => Promise<T>,
) {
  const [address] = useSearchParams();
  const key = address.get(parameter) ?? '';
  const queries = useQueryClient();
  const queryKey = ['challenges', parameter, key];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    enabled: key !== '',
    queryFn: ({ signal }) => read(key, signal),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  const [wasDecidedHere, setWasDecidedHere] = useState(false);
  const onDecided = (decided: T) => {
    queries.setQueryData(queryKey, decided);
    setWasDecidedHere(true);
    void queries.invalidateQueries({ queryKey: ['tasks'] });
  };
  const missing = { what: parameter, isMissing: key === '', error, isFetching, onRetry: refetch };
  return { data, missing, wasDecidedHere, onDecided, onStale: refetch };
}
