import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asStorageFull } from '@portico/platform/storage/staging';

/** Uploads that aren't complete, under their keys. */
export interface Partials {
  create(key: string): Promise<void>;
  /** How much of it has arrived; undefined if there is no such upload. */
  bytesOf(key: string): Promise<number | undefined>;
  /** Adds what arrives after so many bytes, and returns its length. If it's cut off, `bytesOf` says what has stayed of it. */
  append(key: string, offset: number, content: Readable): Promise<number>;
  /** Does something with all that has arrived, as a file. */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  remove(key: string): Promise<void>;
  /** Removes those that nothing was added to since then. */
  sweep(before: Date): Promise<void>;
}

/** In a folder of the data directory. */
export function folderPartials(folder: string): Partials {
  const pathOf = (key: string) => join(folder, key);
  const found = (path: string) => stat(path).catch(() => undefined);
  return {
    async create(key) {
      await mkdir(folder, { recursive: true });
      await writeFile(pathOf(key), '', { flag: 'wx', mode: 0o600 });
    },
    bytesOf: async (key) => (await found(pathOf(key)))?.size,
    async append(key, start, content) {
      try {
        const file = createWriteStream(pathOf(key), { flags: 'r+', start });
        await pipeline(content, file);
        return file.bytesWritten;
      } catch (cause) {
        throw asStorageFull(cause);
      }
    },
    withFile: (key, work) => work(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async sweep(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = await found(pathOf(name));
        if (file !== undefined && file.mtime < before) await rm(pathOf(name), { force: true });
      }
    },
  };
}
