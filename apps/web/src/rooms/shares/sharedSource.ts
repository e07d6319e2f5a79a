import type { FileToken } from '@portico/contract/rooms/documents';
import { saveFrom } from '../../platform/saveFile.ts';
import { bytesOf } from '../../platform/viewer/fileBytes.ts';
import type { Source } from '../../platform/viewer/source.ts';
import { fileAddress } from './calls.ts';

/** The file of one opening. Its token isn't renewed: that would be another opening. */
export const sharedSource = ({ Token }: FileToken, contentType: string): Source => ({
  key: Token,
  contentType: async () => contentType,
  bytes: (signal) => bytesOf(async () => fileAddress(Token), signal),
  download: async () => saveFrom(fileAddress(Token)),
  gone: {
    title: 'This document isn’t available anymore',
    text: 'The link may have expired or been revoked. Close this and open the document again, or ask the person who sent the link to share it again.',
  },
});
