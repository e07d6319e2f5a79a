import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { claims } from '@portico/contract/rooms/claims';
import { lookups } from '@portico/contract/rooms/lookups';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';

const api = client(catastrophes);
const lists = client(lookups);
const { causesPrimary } = client(claims);
const ALWAYS = { staleTime: Number.POSITIVE_INFINITY };

export function usePrograms() {
  const { data = [] } = useQuery({
    queryKey: ['lookups', 'programs'],
    queryFn: async ({ signal }) => (await lists.programs({}, { signal })).rows,
    ...ALWAYS,
  });
  return data;
}

export function useCounties(state: string | undefined): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: ['catastrophes', 'counties', state],
    queryFn: async ({ signal }) =>
      (await api.counties({ query: { State: state ?? '' } }, { signal })).rows.map(({ Name }) => Name),
    enabled: state !== undefined,
    ...ALWAYS,
  });
  return data;
}

export function useCatastrophes() {
  const { data = [] } = useQuery({
    queryKey: ['catastrophes', 'list'],
    queryFn: async ({ signal }) => (await api.list({ query: { RecordActive: 'true' } }, { signal })).rows,
  });
  return data;
}

/** Types of loss, for a choice. */
export function useLossTypes(): readonly { readonly value: string; readonly label: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['lookups', 'lossTypes'],
    queryFn: async ({ signal }) => (await causesPrimary({ query: {} }, { signal })).rows,
    ...ALWAYS,
  });
  return data.map(({ Key, Name }) => ({ value: Key, label: Name }));
}
