import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { isLong } from '@portico/database/testing';
import S3rver from 's3rver';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { folderStorage } from './folder.ts';
import { openStorage } from './open.ts';
import { FileMissing, FileTooLarge, type Storage, StorageFull } from './storage.ts';

const MB = 1_048_576;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const UNKNOWN = hashOf(Buffer.from('unknown'));

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'portico-storage-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function* chunksOf(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function keep(storage: Storage, bytes: Uint8Array): Promise<string> {
  const staged = await storage.stage(chunksOf(bytes), 50 * MB);
  await storage.keep(staged);
  return staged.sha256;
}

async function hashesIn(storage: Storage): Promise<string[]> {
  const hashes: string[] = [];
  for await (const sha256 of storage.list()) hashes.push(sha256);
  return hashes.sort();
}

const stagedIn = (dataDir: string) => readdir(join(dataDir, 'files', 'staging'));

async function inFolder() {
  const dataDir = await folder();
  return { dataDir, storage: await openStorage({ dataDir }) };
}

async function inBucket() {
  const [dataDir, directory] = [await folder(), await folder()];
  const configureBuckets = [{ name: 'vault', configs: [] }];
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  const storageUrl = `s3://S3RVER:S3RVER@vault/portico?endpoint=${endpoint}`;
  const storage = await openStorage({ dataDir, storageUrl });
  onTestFinished(async () => {
    storage.close();
    await server.close();
  });
  return { dataDir, storage };
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('in %s', (_name, open) => {
  test('a file is kept under its hash, once, and comes back whole or in part', async () => {
    const { dataDir, storage } = await open();
    const bytes = randomBytes(6 * MB + 17);
    const sha256 = hashOf(bytes);
    expect(await storage.has(sha256)).toBe(false);
    expect(await keep(storage, bytes)).toBe(sha256);
    expect(await keep(storage, bytes)).toBe(sha256);
    expect(await storage.has(sha256)).toBe(true);
    expect(hashOf(await buffer(await storage.open(sha256)))).toBe(sha256);
    const part = await buffer(await storage.open(sha256, { start: 5 * MB, end: 5 * MB + 9 }));
    expect(part).toEqual(bytes.subarray(5 * MB, 5 * MB + 10));
    expect(await hashesIn(storage)).toEqual([sha256]);
    expect(await stagedIn(dataDir)).toEqual([]);
  });

  test('an empty file is a file', async () => {
    const { storage } = await open();
    const sha256 = await keep(storage, Buffer.alloc(0));
    expect(await text(await storage.open(sha256))).toBe('');
  });

  test('lists every file, and lacks what was removed', async () => {
    const { storage } = await open();
    const hashes = await Promise.all(['a', 'b', 'c'].map((word) => keep(storage, Buffer.from(word))));
    expect(await hashesIn(storage)).toEqual(hashes.toSorted());
    const [first = ''] = hashes;
    await storage.remove(first);
    await storage.remove(first);
    expect(await storage.has(first)).toBe(false);
    await expect(storage.open(first)).rejects.toThrow(FileMissing);
    expect(await hashesIn(storage)).toEqual(hashes.slice(1).toSorted());
  });

  test('is empty at first', async () => {
    const { storage } = await open();
    expect(await hashesIn(storage)).toEqual([]);
    expect(await storage.has(UNKNOWN)).toBe(false);
    await expect(storage.open(UNKNOWN)).rejects.toThrow(FileMissing);
    await storage.remove(UNKNOWN);
  });

  test('what is staged and not kept is no file', async () => {
    const { dataDir, storage } = await open();
    const staged = await storage.stage(chunksOf(Buffer.from('draft')), 10);
    expect(staged).toMatchObject({ bytes: 5, sha256: hashOf(Buffer.from('draft')) });
    expect(await storage.has(staged.sha256)).toBe(false);
    await storage.discard(staged);
    await storage.discard(staged);
    expect(await stagedIn(dataDir)).toEqual([]);
  });
});

describe('on the way in', () => {
  test('a file of exactly the limit passes; one byte more, and nothing of it stays', async () => {
    const { dataDir, storage } = await inFolder();
    expect(await storage.stage(chunksOf(Buffer.alloc(1000), 100), 1000)).toMatchObject({ bytes: 1000 });
    const tooMuch = storage.stage(chunksOf(Buffer.alloc(1001), 100), 1000);
    await expect(tooMuch).rejects.toThrow(FileTooLarge);
    await expect(tooMuch).rejects.toMatchObject({ limit: 1000 });
    expect(await stagedIn(dataDir)).toHaveLength(1);
  });

  test('reads no further than the limit', async () => {
    const { storage } = await inFolder();
    let given = 0;
    const endless = async function* () {
      for (;;) {
        given += 1;
        yield Buffer.alloc(1000);
      }
    };
    await expect(storage.stage(endless(), 10_000)).rejects.toThrow(FileTooLarge);
    expect(given).toBeLessThan(200);
  });

  test('a sender who stops half-way leaves nothing', async () => {
    const { dataDir, storage } = await inFolder();
    const broken = async function* () {
      yield Buffer.alloc(1000);
      throw new Error('The connection was lost.');
    };
    await expect(storage.stage(broken(), MB)).rejects.toThrow('The connection was lost.');
    expect(await stagedIn(dataDir)).toEqual([]);
  });

  test('sweeping removes what a process that was killed had left, and nothing newer', async () => {
    const { dataDir, storage } = await inFolder();
    const staged = await storage.stage(chunksOf(Buffer.from('new')), 10);
    const left = join(dataDir, 'files', 'staging', 'left');
    await writeFile(left, 'old');
    await utimes(left, 0, new Date('2026-11-14T12:00:00Z'));
    expect(await storage.sweepStaging(new Date('2026-11-14T12:00:00Z'))).toBe(0);
    expect(await storage.sweepStaging(new Date('2026-11-14T12:00:01Z'))).toBe(1);
    await storage.keep(staged);
    expect(await hashesIn(storage)).toEqual([staged.sha256]);
  });

  test('sweeping an empty storage is fine', async () => {
    const { storage } = await inFolder();
    expect(await storage.sweepStaging(new Date())).toBe(0);
  });

  // Making a small disk takes root, which CI has.
  test.skipIf(process.getuid?.() !== 0)(
    'a full disk says so, and works again when there is space',
    async () => {
      const disk = await folder();
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
      onTestFinished(() => void execFileSync('umount', ['-l', disk]));
      const storage = folderStorage(disk);
      const first = await keep(storage, randomBytes(MB));
      await expect(storage.stage(chunksOf(randomBytes(1.5 * MB)), 10 * MB)).rejects.toThrow(StorageFull);
      expect(await readdir(join(disk, 'staging'))).toEqual([]);
      await storage.remove(first);
      const second = await keep(storage, randomBytes(1.5 * MB));
      expect(await storage.has(second)).toBe(true);
    },
  );
});

const ROUNDS = 40;
test.runIf(isLong())(
  'killed at any moment, it has every file it said was kept, and none that is broken',
  async () => {
    const program = join(inject('helpers'), 'storage.js');
    const disk = await folder();
    await mkdir(disk, { recursive: true });
    let said = '';
    for (let round = 0; round < ROUNDS; round++) {
      const child = spawn(process.execPath, [program, disk], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      await once(child.stdout, 'data');
      // steady: any moment will do to be killed
      await delay(Math.random() * 200);
      child.kill('SIGKILL');
      await once(child, 'close');
      // A line that was cut off may name a file that isn't kept.
      said = said.slice(0, said.lastIndexOf('\n') + 1);
    }
    const storage = folderStorage(disk);
    const kept = await hashesIn(storage);
    const acknowledged = said.trim().split('\n');
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
    expect(acknowledged.filter((sha256) => !kept.includes(sha256))).toEqual([]);
    for (const sha256 of kept) expect(hashOf(await buffer(await storage.open(sha256)))).toBe(sha256);
  },
);
