import { lookups } from '@portico/contract/rooms/lookups';
import type { LookupItem } from '@portico/contract/rooms/lookups/items';
import { isBound, type Policy } from '@portico/contract/rooms/policies';
import { isInsuredsType, typeFilterOf } from '@portico/contract/rules/documentTypes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

const { sysEFileTypes, programs, contracts } = client(lookups);
const HOUR = 60 * 60_000;

export type TypedTerm = Pick<
  Policy,
  'Key' | 'TermNumber' | 'TermBegin' | 'State' | 'Status' | 'Program' | 'Contract'
>;

/** All that the lookup can be asked about a term. A policy names its program and contract by key, the lookup by code. */
async function filterFor(term: TypedTerm, queries: QueryClient) {
  const [allPrograms, allContracts] = await Promise.all([
    queries.fetchQuery({
      queryKey: ['lookups', 'programs'],
      queryFn: ({ signal }) => programs({}, { signal }),
      staleTime: HOUR,
    }),
    queries.fetchQuery({
      queryKey: ['lookups', 'contracts'],
      queryFn: ({ signal }) => contracts({}, { signal }),
      staleTime: HOUR,
    }),
  ]);
  return typeFilterOf({
    ...term,
    isBound: isBound(term.Status.Key),
    programCode: allPrograms.rows.find(({ Key }) => Key === term.Program.Key)?.Code,
    contractCode: allContracts.rows.find(({ Key }) => Key === term.Contract.Key)?.Code,
  });
}

/**
 * The types that a document about the term can have: the same that the server accepts. Null: it's about an account or
 * an agency. Undefined: not known yet.
 */
export function useUploadTypes(term: TypedTerm | null | undefined, isInsured: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['lookups', 'sysEFileTypes', term?.Key ?? ''],
    queryFn: async ({ signal }) =>
      sysEFileTypes({ query: term ? await filterFor(term, queries) : {} }, { signal }),
    enabled: term !== undefined,
    staleTime: HOUR,
    select: ({ rows }) =>
      (rows as readonly LookupItem<'EFileType'>[])
        .filter(({ Key }) => !isInsured || isInsuredsType(Key))
        .map(({ Key, Name }) => ({ value: Key, label: Name })),
    meta: { says: ['serverError'] },
  });
}
