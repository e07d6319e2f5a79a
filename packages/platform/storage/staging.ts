import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newKey } from '../ids.ts';
import { FileTooLarge, type Storage, StorageFull } from './storage.ts';

/** Files on their way in, in a local folder wherever they're kept later. */
export function createStaging(folder: string): Pick<Storage, 'stage' | 'discard' | 'sweepStaging'> {
  return {
    async stage(source, maxBytes) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, newKey());
      const hash = createHash('sha256');
      let bytes = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          hash.update(chunk);
          if (bytes > maxBytes) done(new FileTooLarge(maxBytes));
          else done(null, chunk);
        },
      });
      try {
        // `flush` writes through to the disk before the file is closed.
        const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(Readable.from(source, { objectMode: false }), meter, file);
      } catch (cause) {
        await rm(path, { force: true });
        throw asStorageFull(cause);
      }
      return { path, bytes, sha256: hash.digest('hex') };
    },
    discard: ({ path }) => rm(path, { force: true }),
    async sweepStaging(before) {
      let swept = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const { mtime } = (await stat(path).catch(() => undefined)) ?? {};
        if (mtime === undefined || mtime >= before) continue;
        await rm(path, { force: true });
        swept += 1;
      }
      return swept;
    },
  };
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A disk or a quota that is used up gets its own error: it isn't the file's fault. */
export const asStorageFull = (cause: unknown): unknown =>
  FULL.has((cause as NodeJS.ErrnoException).code ?? '')
    ? new StorageFull('There is no space left for files.', { cause })
    : cause;
