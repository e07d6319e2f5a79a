import { Readable } from 'node:stream';
import type { Piece, Pieces } from '@portico/platform/storage/pieces';
import type { Storage } from '@portico/platform/storage/storage';
import type { Partials } from './partials.ts';

/** Of any piece: the limits of uploads are checked elsewhere. */
const MOST_BYTES = Number.MAX_SAFE_INTEGER;

/**
 * In a bucket, for processes that don't share a disk. What each request brings is one object, named after where it begins, and
 * there once all of it has arrived: a request that is cut off has brought nothing.
 */
export function bucketPartials(pieces: Pieces, storage: Storage): Partials {
  const nameOf = (key: string, offset: number) => `${key}/${String(offset).padStart(12, '0')}`;

  const put = async (key: string, offset: number, content: Readable) => {
    const staged = await storage.stage(content, MOST_BYTES);
    try {
      await pieces.put(nameOf(key, offset), staged);
      return staged.bytes;
    } finally {
      await storage.discard(staged);
    }
  };

  /** The pieces from the beginning to where one is missing. */
  async function* wholeOf(key: string): AsyncGenerator<Piece> {
    let end = 0;
    for await (const piece of pieces.list(`${key}/`)) {
      if (piece.name !== nameOf(key, end)) return;
      end += piece.bytes;
      yield piece;
    }
  }

  async function* contentOf(key: string): AsyncGenerator<Uint8Array> {
    for await (const { name } of wholeOf(key)) yield* await pieces.open(name);
  }

  const removeAll = async (beginning: string, before?: Date) => {
    for await (const { name, storedAt } of pieces.list(beginning))
      if (before === undefined || storedAt < before) await pieces.remove(name);
  };

  return {
    // The first piece takes its place.
    async create(key) {
      await put(key, 0, Readable.from([]));
    },
    async bytesOf(key) {
      let bytes: number | undefined;
      for await (const piece of wholeOf(key)) bytes = (bytes ?? 0) + piece.bytes;
      return bytes;
    },
    append: put,
    async withFile(key, work) {
      const staged = await storage.stage(contentOf(key), MOST_BYTES);
      try {
        return await work(staged.path);
      } finally {
        await storage.discard(staged);
      }
    },
    remove: (key) => removeAll(`${key}/`),
    sweep: (before) => removeAll('', before),
  };
}
