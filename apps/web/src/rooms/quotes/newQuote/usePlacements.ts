import { lookups } from '@portico/contract/rooms/lookups';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { type Placed, writtenBy } from './newQuote.rules.ts';

const lists = client(lookups);
const ALWAYS = { staleTime: Number.POSITIVE_INFINITY };

const optionOf = ({ Key, Name }: { readonly Key: string; readonly Name: string }) => ({
  value: Key,
  label: Name,
});

/** The programs that are written at this place on this day, and the markets that write the chosen one. */
export function usePlacements(placed: Placed) {
  const programs = useQuery({
    queryKey: ['lookups', 'programs'],
    queryFn: async ({ signal }) => (await lists.programs({}, { signal })).rows,
    ...ALWAYS,
  });
  const markets = useQuery({
    queryKey: ['lookups', 'markets'],
    queryFn: async ({ signal }) => (await lists.markets({}, { signal })).rows,
    ...ALWAYS,
  });
  const contracts = useQuery({
    queryKey: ['lookups', 'contracts'],
    queryFn: async ({ signal }) => (await lists.contracts({}, { signal })).rows,
    ...ALWAYS,
  });
  const all = contracts.data ?? [];
  const written = writtenBy(all, placed);
  const isWritten = (key: 'ProgramKey' | 'MarketKey', wanted: string, among = written) =>
    contracts.data === undefined || among.some((contract) => contract[key] === wanted);
  const ofProgram = written.filter(
    ({ ProgramKey }) => placed.Program === '' || ProgramKey === placed.Program,
  );
  return {
    contracts: contracts.data,
    isNothingWritten: contracts.data !== undefined && placed.State !== '' && written.length === 0,
    programs: (programs.data ?? []).filter(({ Key }) => isWritten('ProgramKey', Key)).map(optionOf),
    markets: (markets.data ?? []).filter(({ Key }) => isWritten('MarketKey', Key, ofProgram)).map(optionOf),
    codeOf: (key: string) => programs.data?.find(({ Key }) => Key === key)?.Code,
  };
}
