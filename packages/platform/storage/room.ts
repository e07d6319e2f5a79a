import { mkdir, statfs } from 'node:fs/promises';
import { StorageFull } from './storage.ts';

/** Fails with `StorageFull` while there is less free than has to stay free. */
export type RequireRoom = () => Promise<void>;

/**
 * Files wait before the disk is full: logs, PDFs, emails and, where it's the same disk, the database must still be able to
 * write.
 */
export const roomOn =
  (folder: string, bytesToKeep: number): RequireRoom =>
  async () => {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < bytesToKeep) throw new StorageFull('Too little space is free for files.');
  };
