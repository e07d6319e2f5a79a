import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Staged } from './storage.ts';

export interface Piece {
  readonly name: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/** Parts of files that haven't arrived in full, in a bucket, where every process finds them. */
export interface Pieces {
  put(name: string, piece: Staged): Promise<void>;
  /** By name, those whose names begin like this. */
  list(beginning: string): AsyncIterable<Piece>;
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  close(): void;
}

/** In the folder `uploads` of a bucket. The library is large, so it's loaded only if it's used. */
export async function openPieces(storageUrl: string): Promise<Pieces> {
  const [{ openBucket }, s3] = await Promise.all([import('../s3.ts'), import('@aws-sdk/client-s3')]);
  const { client, Bucket, folder: top } = openBucket(storageUrl);
  const folder = `${top}uploads/`;
  const objectOf = (name: string) => ({ Bucket, Key: folder + name });
  return {
    async put(name, { path, bytes, sha256 }) {
      await client.send(
        new s3.PutObjectCommand({
          ...objectOf(name),
          Body: createReadStream(path),
          ContentLength: bytes,
          // The store refuses what doesn't arrive as it was hashed.
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        }),
      );
    },
    async *list(beginning) {
      const Prefix = folder + beginning;
      for (let StartAfter: string | undefined; ; ) {
        const { Contents = [] } = await client.send(
          new s3.ListObjectsV2Command({ Bucket, Prefix, ...(StartAfter && { StartAfter }) }),
        );
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
          yield { name: Key.slice(folder.length), bytes: Size, storedAt: LastModified };
        StartAfter = Contents.at(-1)?.Key;
        if (StartAfter === undefined) return;
      }
    },
    async open(name) {
      const { Body } = await client.send(new s3.GetObjectCommand(objectOf(name)));
      return Body as Readable;
    },
    async remove(name) {
      await client.send(new s3.DeleteObjectCommand(objectOf(name)));
    },
    close: () => client.destroy(),
  };
}
