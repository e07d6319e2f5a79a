import { type ProposalDetail, proposals } from '@portico/contract/rooms/proposals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

export const api = client(proposals);
const ALL = ['proposals'] as const;

/** By the quote's key. */
export const useProposal = (policyKey: string) =>
  useQuery({
    queryKey: [...ALL, 'get', policyKey],
    queryFn: ({ signal }) => api.get({ params: { key: policyKey } }, { signal }),
    enabled: policyKey !== '',
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

export const useProposals = (policyKey?: string) =>
  useQuery({
    queryKey: [...ALL, 'list', policyKey],
    queryFn: ({ signal }) =>
      api.list({ query: policyKey ? { PolicyKey: policyKey } : {}, paging: { Take: 100 } }, { signal }),
  });

/** Shows what a call answered, and reads the lists again. */
export function useShowProposal(): (proposal: ProposalDetail) => Promise<void> {
  const queries = useQueryClient();
  return (proposal) => {
    queries.setQueryData([...ALL, 'get', proposal.Policy.Key], proposal);
    return queries.invalidateQueries({ queryKey: [...ALL, 'list'] });
  };
}
