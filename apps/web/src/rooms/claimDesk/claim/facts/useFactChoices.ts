import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { claims } from '@portico/contract/rooms/claims';
import { lookups } from '@portico/contract/rooms/lookups';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../platform/api.ts';

const { causesPrimary, causesSecondary } = client(claims);
const { list } = client(catastrophes);
const { sysClaimInsuredOrLocation } = client(lookups);
const HOUR = 60 * 60_000;

type Named = { readonly Key: string; readonly Name: string };
const optionsOf = (rows: readonly Named[] = []) => rows.map(({ Key, Name }) => ({ value: Key, label: Name }));

/** What a claim's facts can be. */
export function useFactChoices(primary: string) {
  const types = useQuery({
    queryKey: ['lookups', 'deskCauses'],
    queryFn: ({ signal }) => causesPrimary({ query: {} }, { signal }),
    staleTime: HOUR,
  });
  const causes = useQuery({
    queryKey: ['lookups', 'deskCauses', primary],
    queryFn: ({ signal }) => causesSecondary({ query: { ClaimCausePrimaryKey: primary } }, { signal }),
    staleTime: HOUR,
  });
  const places = useQuery({
    queryKey: ['lookups', 'deskPlaces'],
    queryFn: ({ signal }) => sysClaimInsuredOrLocation({}, { signal }),
    staleTime: HOUR,
  });
  const storms = useQuery({
    queryKey: ['catastrophes', 'ofDesk'],
    queryFn: ({ signal }) => list({ query: {} }, { signal }),
    staleTime: HOUR,
  });
  return {
    types: optionsOf(types.data?.rows),
    causes: optionsOf(causes.data?.rows),
    places: optionsOf(places.data?.rows as readonly Named[] | undefined),
    storms: optionsOf(storms.data?.rows),
  };
}
