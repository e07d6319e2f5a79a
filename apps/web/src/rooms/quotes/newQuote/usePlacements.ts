import { lookups } from '@portico/contract/rooms/lookups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../platform/api.ts';
import { type NewQuoteValues, unwritten } from './newQuote.rules.ts';

const lists = client(lookups);
const ALWAYS = { staleTime: Number.POSITIVE_INFINITY };
/** A day whose year is still being typed isn’t asked about. */
const DAY = /^[12]\d{3}-/;

const optionOf = ({ Key, Name }: { readonly Key: string; readonly Name: string }) => ({
  value: Key,
  label: Name,
});

/** The programs that are written at this place on this day, and the markets that write the chosen one. */
export function usePlacements(
  { State, TermBegin, Program, Market }: NewQuoteValues,
  set: (changes: Partial<NewQuoteValues>) => void,
) {
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
  const query = { ...(State !== '' && { State }), ...(DAY.test(TermBegin) && { AtDate: TermBegin }) };
  const contracts = useQuery({
    queryKey: ['lookups', 'contracts', query],
    queryFn: async ({ signal }) => (await lists.contracts({ query }, { signal })).rows,
    placeholderData: keepPreviousData,
    ...ALWAYS,
  });
  const written = contracts.isPlaceholderData ? undefined : contracts.data;
  // Another place, day or program may leave what was chosen unwritten. Then it's chosen again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is another function each time
  useEffect(() => {
    const cleared = written && unwritten(written, { Program, Market });
    if (cleared && Object.keys(cleared).length > 0) set(cleared);
  }, [written, Program, Market]);

  const among = contracts.data;
  const isWritten = (key: 'ProgramKey' | 'MarketKey', wanted: string, ofProgram = '') =>
    among === undefined ||
    among.some(
      (contract) => contract[key] === wanted && (ofProgram === '' || contract.ProgramKey === ofProgram),
    );
  return {
    isNothingWritten: State !== '' && written?.length === 0,
    programs: (programs.data ?? []).filter(({ Key }) => isWritten('ProgramKey', Key)).map(optionOf),
    markets: (markets.data ?? []).filter(({ Key }) => isWritten('MarketKey', Key, Program)).map(optionOf),
    codeOf: (key: string) => programs.data?.find(({ Key }) => Key === key)?.Code,
  };
}
