import { lookups } from '@portico/contract/rooms/lookups';
import type { LookupItem } from '@portico/contract/rooms/lookups/items';
import type { Policy } from '@portico/contract/rooms/policies';
import { isInsuredsType } from '@portico/contract/rules/documentTypes';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

const { sysEFileTypes } = client(lookups);

/** The types of document that can be added to the term. */
export function useUploadTypes(term: Pick<Policy, 'TermBegin' | 'State'> | undefined, isInsured: boolean) {
  const filters = term && { TermBegin: term.TermBegin, State: term.State };
  return useQuery({
    queryKey: ['lookups', 'sysEFileTypes', filters],
    queryFn: ({ signal }) => sysEFileTypes({ query: filters ?? {} }, { signal }),
    enabled: filters !== undefined,
    staleTime: 60 * 60_000,
    select: ({ rows }) =>
      (rows as readonly LookupItem<'EFileType'>[])
        .filter(({ Key }) => !isInsured || isInsuredsType(Key))
        .map(({ Key, Name }) => ({ value: Key, label: Name })),
    meta: { says: ['serverError'] },
  });
}
