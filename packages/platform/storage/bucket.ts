import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { openBucket } from '../s3.ts';
import { createStaging } from './staging.ts';
import { FileMissing, type Storage } from './storage.ts';

/** In the folder `files` of a bucket. Staging stays local: the name is the hash, which is known when all has arrived. */
export function bucketStorage(storageUrl: string, localFolder: string): Storage {
  const { client, Bucket, folder: top } = openBucket(storageUrl);
  const folder = `${top}files/`;
  const objectOf = (sha256: string) => ({ Bucket, Key: folder + sha256 });
  const staging = createStaging(join(localFolder, 'staging'));

  return {
    name: `s3://${Bucket}/${folder}`,
    ...staging,
    async keep(staged) {
      await client.send(
        new PutObjectCommand({
          ...objectOf(staged.sha256),
          Body: createReadStream(staged.path),
          ContentLength: staged.bytes,
          // The store refuses what doesn't arrive as it was hashed.
          ChecksumSHA256: Buffer.from(staged.sha256, 'hex').toString('base64'),
        }),
      );
      await staging.discard(staged);
    },
    async open(sha256, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client
        .send(new GetObjectCommand({ ...objectOf(sha256), Range }))
        .catch((cause) => {
          throw isMissing(cause) ? new FileMissing(sha256, { cause }) : cause;
        });
      if (!(Body instanceof Readable)) throw new FileMissing(sha256);
      return Body;
    },
    has: (sha256) =>
      client.send(new HeadObjectCommand(objectOf(sha256))).then(
        () => true,
        (cause) => {
          if (isMissing(cause)) return false;
          throw cause;
        },
      ),
    async remove(sha256) {
      await client.send(new DeleteObjectCommand(objectOf(sha256)));
    },
    async *list() {
      for (let StartAfter = folder; ; ) {
        const { Contents = [] } = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: folder, StartAfter }),
        );
        for (const { Key = '' } of Contents) yield Key.slice(folder.length);
        const last = Contents.at(-1)?.Key;
        if (last === undefined) return;
        StartAfter = last;
      }
    },
    close: () => client.destroy(),
  };
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 404;
