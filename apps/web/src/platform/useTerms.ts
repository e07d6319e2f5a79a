import { policies } from '@portico/contract/rooms/policies';
import { useQuery } from '@tanstack/react-query';
import { client } from './api.ts';

const { list } = client(policies);
const HOUR = 60 * 60_000;

/** The terms of one policy; for an insured, of all their policies. */
export const useTerms = (policy: string, isInsured: boolean) =>
  useQuery({
    queryKey: ['policies', 'terms', isInsured ? '' : policy],
    queryFn: ({ signal }) =>
      list({ query: isInsured ? {} : { AlternateKey: policy }, paging: { Take: 100 } }, { signal }),
    enabled: isInsured || policy !== '',
    staleTime: HOUR,
  });

/** Whether an insured has linked no policy yet. Undefined while that isn’t known. Quotes have no number. */
export function useHasNoPolicy(isInsured = true): boolean | undefined {
  const { data, isLoading } = useTerms('', isInsured);
  if (isLoading) return undefined;
  return isInsured && data?.rows.every(({ AlternateKey }) => AlternateKey === null) === true;
}
