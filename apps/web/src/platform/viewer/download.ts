import { documents, type FileToken } from '@portico/contract/rooms/documents';
import { client } from '../api.ts';
import { saveFrom } from '../saveFile.ts';
import { addressOf } from './fileBytes.ts';

const { token } = client(documents);

/** Hands a file to the browser's downloads, under the name the server gives it. The page stays. */
export const downloadByToken = (opened: Pick<FileToken, 'Token'>): void => saveFrom(addressOf(opened));

export async function downloadDocument(key: string): Promise<void> {
  downloadByToken(await token({ query: { EFileKey: key, Disposition: 'attachment' } }));
}
