import { lookups } from '@portico/contract/rooms/lookups';
import type { LookupItem } from '@portico/contract/rooms/lookups/items';
import type { Policy } from '@portico/contract/rooms/policies';
import { isInsuredsType } from '@portico/contract/rules/documentTypes';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import type { SelectOption } from '../../../ui/Select.tsx';

const { sysEFileTypes } = client(lookups);

/** The types of document that fit the term. Undefined until they are known. */
export function useUploadTypes(
  term: Pick<Policy, 'TermBegin' | 'State'> | undefined,
  isInsured: boolean,
): readonly SelectOption[] | undefined {
  const filters = term && { TermBegin: term.TermBegin, State: term.State };
  const { data } = useQuery({
    queryKey: ['lookups', 'sysEFileTypes', filters],
    queryFn: ({ signal }) => sysEFileTypes({ query: filters ?? {} }, { signal }),
    enabled: filters !== undefined,
    staleTime: 60 * 60_000,
  });
  const types = data?.rows as readonly LookupItem<'EFileType'>[] | undefined;
  return types
    ?.filter(({ Key }) => !isInsured || isInsuredsType(Key))
    .map(({ Key, Name }) => ({ value: Key, label: Name }));
}
