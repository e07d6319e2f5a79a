import { lookups } from '@portico/contract/rooms/lookups';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../platform/api.ts';

const { documentTypes } = client(lookups);

/** The names of documents by their type. Not asked for as long as there’s nothing to name. */
export function useDocumentNames(isNeeded: boolean): (type: string) => string {
  const { data } = useQuery({
    queryKey: ['lookups', 'documentTypes'],
    queryFn: ({ signal }) => documentTypes({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  });
  return (type) => data?.rows.find(({ Key }) => Key === type)?.Name ?? 'A document';
}
