import { join } from 'node:path';
import { folderStorage } from './folder.ts';
import type { Storage } from './storage.ts';

/** In a folder of the data directory, or in the bucket that STORAGE_URL names. */
export async function openStorage({
  dataDir,
  storageUrl,
}: {
  readonly dataDir: string;
  readonly storageUrl?: string | undefined;
}): Promise<Storage> {
  const folder = join(dataDir, 'files');
  if (storageUrl === undefined) return folderStorage(folder);
  // A large library, loaded only if it's used.
  const { bucketStorage } = await import('./bucket.ts');
  return bucketStorage(storageUrl, folder);
}
