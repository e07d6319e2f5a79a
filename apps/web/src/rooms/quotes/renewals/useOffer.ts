import { renewals } from '@portico/contract/rooms/renewals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

export const api = client(renewals);
const ALL = ['renewals'] as const;

export const useOffer = (key: string) =>
  useQuery({
    queryKey: [...ALL, 'get', key],
    queryFn: ({ signal }) => api.get({ params: { key } }, { signal }),
    enabled: key !== '',
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

export const useOffers = () =>
  useQuery({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => api.list({ query: {}, paging: { Take: 100 } }, { signal }),
  });

/** After an answer everything may be different: the policy, what's owed, the dashboard. */
export function useLoadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
