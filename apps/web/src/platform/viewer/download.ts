import { documents, type FileToken } from '@portico/contract/rooms/documents';
import { client } from '../api.ts';
import { addressOf } from './fileBytes.ts';

const { token } = client(documents);

/** Hands a file to the browser's downloads, under the name the server gives it. The page stays. */
export function downloadByToken(opened: Pick<FileToken, 'Token'>): void {
  const link = document.createElement('a');
  link.href = addressOf(opened);
  // Even if the file can't be sent, the browser doesn't leave the page for the error.
  link.download = '';
  link.click();
}

export async function downloadDocument(key: string): Promise<void> {
  downloadByToken(await token({ query: { EFileKey: key, Disposition: 'attachment' } }));
}
