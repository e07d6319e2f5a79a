import { type OfferStatus, renewals } from '@portico/contract/rooms/renewals';
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

/** On one page. */
export const OFFERS_SHOWN = 48;

/** Without a status, all of them. */
export const useOffers = ({
  status,
  skip = 0,
}: {
  readonly status?: OfferStatus;
  readonly skip?: number;
} = {}) =>
  useQuery({
    queryKey: [...ALL, 'list', status, skip],
    queryFn: ({ signal }) =>
      api.list(
        { query: status === undefined ? {} : { Status: status }, paging: { Skip: skip, Take: OFFERS_SHOWN } },
        { signal },
      ),
    // The same filter keeps showing what it has while the next page comes.
    placeholderData: (before, query) => (query?.queryKey[2] === status ? before : undefined),
  });

/** The offer that renews this term, or that this term comes from: the latest, if there were several. */
export const useOfferOf = (policyKey: string) =>
  useQuery({
    queryKey: [...ALL, 'of', policyKey],
    queryFn: ({ signal }) => api.list({ query: { PolicyKey: policyKey }, paging: { Take: 1 } }, { signal }),
    enabled: policyKey !== '',
  });

/** After an answer everything may be different: the policy, what's owed, the dashboard. */
export function useLoadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
