import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newKey } from '@portico/platform/ids';
import { folderStorage } from '@portico/platform/storage/folder';
import { afterAll, describe, expect, test } from 'vitest';
import { startBucket } from './bucket.fixture.ts';
import { bucketPartials } from './partials.bucket.ts';
import { folderPartials, type Partials } from './partials.ts';

const folder = await mkdtemp(join(tmpdir(), 'portico-partials-'));
const bucket = await startBucket();
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

const bytes = (text: string) => Readable.from([Buffer.from(text)]);
const cutOff = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from('lost');
      throw new Error('The connection was lost.');
    })(),
  );
const TOMORROW = new Date(Date.now() + 86_400_000);

describe.each<[string, () => Partials]>([
  ['a folder', () => folderPartials(join(folder, 'uploads'))],
  ['a bucket', () => bucketPartials(bucket.pieces, folderStorage(folder))],
])('in %s', (_where, open) => {
  const textOf = (partials: Partials, key: string) =>
    partials.withFile(key, (path) => readFile(path, 'utf8'));

  test('an upload grows piece by piece, and is one file at the end', async () => {
    const partials = open();
    const [key, other] = [newKey(), newKey()];
    expect(await partials.bytesOf(key)).toBeUndefined();
    await partials.create(key);
    await partials.create(other);
    expect(await partials.bytesOf(key)).toBe(0);
    expect(await partials.append(key, 0, bytes('Hello, '))).toBe(7);
    expect(await partials.bytesOf(key)).toBe(7);
    for (let at = 0; at < 12; at++) expect(await partials.append(key, 7 + 2 * at, bytes('ab'))).toBe(2);
    expect(await partials.bytesOf(key)).toBe(31);
    expect(await textOf(partials, key)).toBe(`Hello, ${'ab'.repeat(12)}`);
    expect(await partials.bytesOf(other)).toBe(0);
  });

  test('one that is cut off goes on where it says', async () => {
    const partials = open();
    const key = newKey();
    await partials.create(key);
    await partials.append(key, 0, bytes('The whole '));
    await expect(partials.append(key, 10, cutOff())).rejects.toThrow('The connection was lost.');
    const offset = (await partials.bytesOf(key)) ?? 0;
    await partials.append(key, offset, bytes('The whole lost'.slice(offset)));
    await partials.append(key, 14, bytes(' and found'));
    expect(await textOf(partials, key)).toBe('The whole lost and found');
  });

  test('one that is removed or swept is gone', async () => {
    const partials = open();
    const [removed, swept, kept] = [newKey(), newKey(), newKey()];
    for (const key of [removed, swept]) {
      await partials.create(key);
      await partials.append(key, 0, bytes('a'));
      await partials.append(key, 1, bytes('b'));
    }
    await partials.remove(removed);
    await partials.remove(removed);
    await partials.sweep(new Date(0));
    expect([await partials.bytesOf(removed), await partials.bytesOf(swept)]).toEqual([undefined, 2]);
    await partials.sweep(TOMORROW);
    await partials.create(kept);
    expect([await partials.bytesOf(swept), await partials.bytesOf(kept)]).toEqual([undefined, 0]);
  });
});
