import { type Claim, claims } from '@portico/contract/rooms/claims';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';

export const claimsApi = client(claims);

/** All claims in one list: what changes one of them may change any list. */
export const CLAIMS = ['claims'] as const;

/** One claim with everything that belongs to it. Null if there is none, or none for this person. */
export const useClaim = (key: string, enabled = true) =>
  useQuery({
    queryKey: [...CLAIMS, key],
    queryFn: async ({ signal }): Promise<Claim | null> => {
      const query = { ClaimKey: key, IncludeItems: 'true' } as const;
      return (await claimsApi.find({ query }, { signal })).rows[0] ?? null;
    },
    enabled: enabled && key !== '',
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
