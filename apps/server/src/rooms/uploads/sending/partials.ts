import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of uploads that aren't complete, in a folder of the data directory, under their keys. */
export interface Partials {
  readonly folder: string;
  pathOf(key: string): string;
  create(key: string): Promise<void>;
  /** How much of it has arrived; undefined if there is no file. */
  bytesOf(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
  /** Removes files that weren't written to since then. */
  sweep(before: Date): Promise<void>;
}

export function openPartials(folder: string): Partials {
  const pathOf = (key: string) => join(folder, key);
  const bytesAt = (path: string) => stat(path).catch(() => undefined);
  return {
    folder,
    pathOf,
    async create(key) {
      await mkdir(folder, { recursive: true });
      await writeFile(pathOf(key), '', { flag: 'wx', mode: 0o600 });
    },
    bytesOf: async (key) => (await bytesAt(pathOf(key)))?.size,
    remove: (key) => rm(pathOf(key), { force: true }),
    async sweep(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await bytesAt(pathOf(name));
        if (found !== undefined && found.mtime < before) await rm(pathOf(name), { force: true });
      }
    },
  };
}
