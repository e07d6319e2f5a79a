import { documents } from '@portico/contract/rooms/documents';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../api.ts';
import { downloadDocument } from './download.ts';
import { addressOf, bytesOf, type FileBytes } from './fileBytes.ts';
import type { Source } from './source.ts';
import { factsOf } from './useFacts.ts';

const { token } = client(documents);

/** The bytes of a document, with a new token whenever one has expired. */
export const documentBytes = (key: string, signal: AbortSignal): FileBytes =>
  bytesOf(
    async () => addressOf(await token({ query: { EFileKey: key, Disposition: 'inline' } }, { signal })),
    signal,
  );

/** A document of the signed-in person. */
export function useDocumentSource(key: string): Source {
  const queries = useQueryClient();
  return {
    key,
    contentType: async () => (await queries.fetchQuery(factsOf(key))).ContentType,
    bytes: (signal) => documentBytes(key, signal),
    download: () => downloadDocument(key),
    gone: {
      title: 'We couldn’t find this document',
      text: 'It may have been withdrawn, or it belongs to an account you don’t have access to.',
    },
    // It isn't new any more, and the portal knows its size and pages now.
    onOpened: () => void queries.invalidateQueries({ queryKey: ['documents'] }),
  };
}
