import { useQuery } from '@tanstack/react-query';
import { lockedBy } from '../../../platform/recordLock/recordLock.ts';
import { useClaims } from '../../../platform/session.ts';

/** Who is changing the claim, if it's someone else. Asked when the page is opened or comes back into view. */
export function useOtherEditor(claimKey: string): string | undefined {
  const me = useClaims()?.sub;
  const { data } = useQuery({
    queryKey: ['locks', 'Claim', claimKey],
    queryFn: ({ signal }) => lockedBy({ TypeString: 'Claim', RecordKey: claimKey }, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return data && data.Holder.Key !== me ? data.Holder.NameFull : undefined;
}
