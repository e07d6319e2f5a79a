import { access, mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asStorageFull, createStaging } from './staging.ts';
import { FileMissing, type Storage } from './storage.ts';

/** `kept/ab/cd/abcd…`: no folder gets too long to list. Staging is beside it, on the same disk, so a rename is enough. */
export function folderStorage(folder: string): Storage {
  const kept = join(folder, 'kept');
  const pathOf = (sha256: string) => join(kept, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

  return {
    name: folder,
    ...createStaging(join(folder, 'staging')),
    async keep({ path, sha256 }) {
      const target = pathOf(sha256);
      try {
        const firstMade = await mkdir(dirname(target), { recursive: true });
        await rename(path, target);
        await flushFolders(dirname(target), firstMade === undefined ? dirname(target) : dirname(firstMade));
      } catch (cause) {
        throw asStorageFull(cause);
      }
    },
    async open(sha256, range) {
      const handle = await open(pathOf(sha256)).catch((cause) => {
        throw isMissing(cause) ? new FileMissing(sha256, { cause }) : cause;
      });
      return handle.createReadStream({ ...range, highWaterMark: CHUNK_BYTES });
    },
    has: (sha256) =>
      access(pathOf(sha256)).then(
        () => true,
        (cause) => {
          if (isMissing(cause)) return false;
          throw cause;
        },
      ),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async *list() {
      const found = await opendir(kept, { recursive: true }).catch((cause) => {
        if (isMissing(cause)) return [];
        throw cause;
      });
      for await (const entry of found) if (entry.isFile()) yield entry.name;
    },
    close() {},
  };
}

/** Larger than the usual 64 KB: files are read from start to end. */
const CHUNK_BYTES = 262_144;

const isMissing = (cause: NodeJS.ErrnoException) => cause.code === 'ENOENT';

/** A name is durable once its folder was written through, and so is a folder that was made for it. */
async function flushFolders(innermost: string, outermost: string): Promise<void> {
  for (let folder = innermost; ; folder = dirname(folder)) {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === outermost || folder === dirname(folder)) return;
  }
}
