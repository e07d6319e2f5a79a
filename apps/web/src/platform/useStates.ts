import { lookups } from '@portico/contract/rooms/lookups';
import { useQuery } from '@tanstack/react-query';
import { client } from './api.ts';

const lists = client(lookups);
const ALWAYS = { staleTime: Number.POSITIVE_INFINITY };

/** The states that we write business in, with their names. */
export function useStates() {
  const states = useQuery({
    queryKey: ['lookups', 'states'],
    queryFn: async ({ signal }) => (await lists.states({}, { signal })).rows,
    ...ALWAYS,
  });
  const contracts = useQuery({
    queryKey: ['lookups', 'contracts'],
    queryFn: async ({ signal }) => (await lists.contracts({}, { signal })).rows,
    ...ALWAYS,
  });
  const written = new Set(contracts.data?.map(({ State }) => State));
  return (states.data ?? []).filter(({ Key }) => written.has(Key));
}
