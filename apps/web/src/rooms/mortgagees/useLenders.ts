import { type Mortgagee, type MortgageeOrg, mortgagees } from '@portico/contract/rooms/mortgagees';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { useDebounced } from '../../ui/useDebounced.ts';

const api = client(mortgagees);
const LEAST_LETTERS = 2;
const MOST_BRANCHES = 50;

export interface Found<T> {
  readonly options: readonly T[];
  /** Searched, and nothing matches. */
  readonly isNone: boolean;
}

interface Answer<T> {
  readonly data: readonly T[] | undefined;
  readonly isPlaceholderData: boolean;
}
const found = <T>({
  data = [],
  isPlaceholderData,
  ...rest
}: Answer<T> & { isSuccess: boolean }): Found<T> => ({
  options: data,
  isNone: rest.isSuccess && !isPlaceholderData && data.length === 0,
});

const NONE: Found<never> = { options: [], isNone: false };

/** Lenders for what was typed (call 96). */
export function useLenders(typed: string): Found<MortgageeOrg> {
  const q = useDebounced(typed.trim().slice(0, 100));
  const answer = useQuery({
    queryKey: ['mortgagees', 'seekOrg', q],
    queryFn: ({ signal }) => api.seekOrg({ params: { q } }, { signal }),
    enabled: q.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
  });
  return q.length >= LEAST_LETTERS ? found(answer) : NONE;
}

/** A lender's branches: by the beginning of their ZIP code (call 93), or by whatever else of the address is typed (call 97). */
export function useBranches(orgID: string | null, lender: string, typed: string): Found<Mortgagee> {
  const sought = useDebounced(typed.trim());
  const answer = useQuery({
    queryKey: ['mortgagees', 'branches', orgID, sought],
    queryFn: ({ signal }) => branchesOf(orgID ?? '', lender, sought, signal),
    enabled: orgID !== null,
    // Another lender's branches must not be there to choose, not for a moment.
    placeholderData: (before) => before?.filter(({ MortgageeOrg }) => MortgageeOrg.MortgageeOrgID === orgID),
  });
  return orgID === null ? NONE : found(answer);
}

async function branchesOf(
  MortgageeOrgID: string,
  lender: string,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Mortgagee[]> {
  if (typed === '' || /^\d{1,5}$/.test(typed)) {
    const query = { MortgageeOrgID, MortgageeOrgBranchZip: typed === '' ? undefined : typed };
    return (await api.list({ query, paging: { Take: MOST_BRANCHES } }, { signal })).rows;
  }
  const hits = await api.seek({ query: { q: `${lender} ${typed}`.slice(0, 100) } }, { signal });
  return hits.filter(({ MortgageeOrg }) => MortgageeOrg.MortgageeOrgID === MortgageeOrgID);
}
