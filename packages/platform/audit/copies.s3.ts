import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { openBucket } from '../s3.ts';
import { checkpointIn } from './copies.file.ts';
import type { AuditCopy } from './copies.ts';

/** One object per addition would be one a second: they are gathered for a while. */
const EVERY_MS = 15_000;
const DIGITS = 15;

/** In the folder `audit` of the bucket. An object is named after its last checkpoint. */
export function objectStoreCopy(storageUrl: string): Required<AuditCopy> {
  const { client, Bucket, folder: top } = openBucket(storageUrl);
  const folder = `${top}audit/`;
  const nameOf = (number: number) => `${folder}${String(number).padStart(DIGITS, '0')}.jsonl`;
  const numberOf = (name: string) => Number(name.slice(folder.length, folder.length + DIGITS));

  const list = async (after: number, most: number): Promise<string[]> => {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: folder, StartAfter: nameOf(after), MaxKeys: most }),
    );
    return Contents.flatMap(({ Key }) => Key ?? []);
  };
  const firstAfter = async (number: number) => {
    const [name] = await list(number, 1);
    return name === undefined ? undefined : numberOf(name);
  };

  return {
    name: `s3://${Bucket}/${folder}`,
    everyMs: EVERY_MS,
    async last(end) {
      // A list begins at its oldest name, and there may be millions: halving finds the newest.
      let [low, high] = [0, end];
      const beyond = await firstAfter(end);
      if (beyond !== undefined) return beyond;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        const found = await firstAfter(middle - 1);
        if (found === undefined) high = middle - 1;
        else low = found;
      }
      return low;
    },
    async append(checkpoints) {
      const Body = checkpoints.map((checkpoint) => `${JSON.stringify(checkpoint)}\n`).join('');
      const Key = nameOf(checkpoints.at(-1)?.number ?? 0);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/x-ndjson' }));
    },
    async *read() {
      for (let after = 0; ; ) {
        const names = await list(after, 1000);
        for (const name of names) {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
          const text = (await Body?.transformToString()) ?? '';
          for (const line of text.split('\n')) {
            const checkpoint = checkpointIn(line);
            if (checkpoint) yield checkpoint;
          }
          after = numberOf(name);
        }
        if (names.length === 0) return;
      }
    },
    close: () => client.destroy(),
  };
}
