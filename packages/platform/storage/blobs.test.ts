import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, sql } from '@portico/database/open';
import { isLong, testDatabase } from '@portico/database/testing';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { newKey } from '../ids.ts';
import { bytesOf, markStored, storeFile } from './blobs.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './storage.ts';
import { adoptFiles, KEPT_UNUSED_MS, storageJobs, sweepFiles } from './sweep.ts';

const NOON = new Date('2026-11-15T12:00:00Z');
const LATER = new Date(NOON.getTime() + KEPT_UNUSED_MS + 1);

async function opened() {
  const database = await testDatabase('empty');
  const folder = await mkdtemp(join(tmpdir(), 'portico-blobs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { database, folder, storage: folderStorage(folder), agencyKey: await makeAgency(database) };
}

async function makeAgency(database: Database): Promise<string> {
  const key = newKey();
  await database.rows(sql`
    INSERT INTO agency (key, name, org_branch_id, street1, city, county, state, postal_code, phone, email, hours,
                        created_at, updated_at)
    VALUES (${key}, 'Harbor', 1, '1 Main St', 'Mobile', 'Mobile', 'AL', '36602', '2515550100', 'a@example.test', '9 to 5',
            ${NOON}, ${NOON})`);
  return key;
}

async function store(database: Database, storage: Storage, text: string, now = NOON): Promise<string> {
  const staged = await storage.stage(Readable.from([Buffer.from(text)]), 1000);
  await storeFile(database, storage, staged, now);
  return staged.sha256;
}

const point = (database: Database, agencyKey: string, sha256: string) =>
  database.transaction(async (tx) => {
    await markStored(tx, sha256, NOON);
    await tx.rows(sql`
      INSERT INTO document (key, agency_key, type_key, title, name, state, audience, source, blob_sha256,
                            content_type, created_at)
      VALUES (${newKey()}, ${agencyKey}, 'PHOTO', 'Photo', 'photo.jpg', 'draft', 'staff', 'upload',
              ${bytesOf(sha256)}, 'image/jpeg', ${NOON})`);
  });

async function known(database: Database): Promise<string[]> {
  const rows = await database.rows<{ sha256: Buffer }>(sql`SELECT sha256 FROM blob`);
  return rows.map(({ sha256 }) => sha256.toString('hex')).sort();
}

async function kept(storage: Storage): Promise<string[]> {
  const hashes: string[] = [];
  for await (const sha256 of storage.list()) hashes.push(sha256);
  return hashes.sort();
}

describe('storing a file', () => {
  test('keeps its bytes and a row, which counts as stored once a record points to it', async () => {
    const { database, storage, agencyKey } = await opened();
    const sha256 = await store(database, storage, 'photo');
    expect(await storage.has(sha256)).toBe(true);
    const row = () => database.row(sql`SELECT bytes::int, touched_at, stored_at FROM blob`);
    expect(await row()).toEqual({ bytes: 5, touched_at: NOON, stored_at: null });
    await point(database, agencyKey, sha256);
    expect(await row()).toEqual({ bytes: 5, touched_at: NOON, stored_at: NOON });
  });

  test('the same file again is one row, touched anew', async () => {
    const { database, storage } = await opened();
    await store(database, storage, 'photo');
    await store(database, storage, 'photo', LATER);
    expect(await database.rows(sql`SELECT touched_at FROM blob`)).toEqual([{ touched_at: LATER }]);
  });

  test('refuses to point to a file that was never stored', async () => {
    const { database, agencyKey } = await opened();
    await expect(point(database, agencyKey, 'ab'.repeat(32))).rejects.toThrow('was not stored');
  });
});

describe('the sweeper', () => {
  test('removes what nothing points to after a day, and nothing else', async () => {
    const { database, storage, agencyKey } = await opened();
    const used = await store(database, storage, 'used');
    await point(database, agencyKey, used);
    await store(database, storage, 'unused');
    const recent = await store(database, storage, 'recent', LATER);
    expect(await sweepFiles(database, storage, NOON)).toBe(0);
    expect(await sweepFiles(database, storage, new Date(LATER.getTime() - KEPT_UNUSED_MS))).toBe(1);
    expect(await known(database)).toEqual([used, recent].sort());
    expect(await kept(storage)).toEqual([used, recent].sort());
  });

  test('leaves a file alone that someone stores again at the same time', async () => {
    const { database, storage } = await opened();
    const sha256 = await store(database, storage, 'again');
    await database.transaction(async (tx) => {
      await tx.rows(sql`UPDATE blob SET touched_at = ${LATER}`);
      expect(await sweepFiles(database, storage, LATER)).toBe(0);
    });
    expect(await kept(storage)).toEqual([sha256]);
  });

  test('leaves a file alone that a record was pointed to in the meantime', async () => {
    const { database, storage, agencyKey } = await opened();
    const sha256 = await store(database, storage, 'late');
    const slow: Database = {
      ...database,
      transaction: async (work, options) => {
        await point(database, agencyKey, sha256);
        return database.transaction(work, options);
      },
    };
    expect(await sweepFiles(slow, storage, LATER)).toBe(0);
    expect(await kept(storage)).toEqual([sha256]);
  });

  test('gives bytes without a row one, and removes them a day later', async () => {
    const { database, storage } = await opened();
    const sha256 = await store(database, storage, 'lost');
    await database.rows(sql`DELETE FROM blob`);
    await adoptFiles(database, storage, NOON);
    expect(await known(database)).toEqual([sha256]);
    expect(await sweepFiles(database, storage, NOON)).toBe(0);
    expect(await sweepFiles(database, storage, LATER)).toBe(1);
    expect(await kept(storage)).toEqual([]);
  });

  test('runs as jobs that repeat', async () => {
    const { database, storage } = await opened();
    await store(database, storage, 'unused');
    const log = { info() {}, warn() {}, error() {} };
    for (const job of storageJobs(storage)) {
      expect(job.everyMs).toBeGreaterThan(0);
      await job.run({ database, now: LATER, log, signal: new AbortController().signal }, {} as never);
    }
    expect(await kept(storage)).toEqual([]);
  });
});

// @spec I12.1
test.runIf(isLong())(
  'killed at any moment, no record lacks its bytes, and a sweep leaves no bytes without a record',
  async () => {
    const { database, folder, storage, agencyKey } = await opened();
    const program = join(inject('helpers'), 'blobs.js');
    for (let round = 0; round < 40; round++) {
      const child = spawn(process.execPath, [program, database.url, folder, agencyKey, `${round + 1}`], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      // steady: any moment will do to be killed
      await delay(Math.random() * 300);
      child.kill('SIGKILL');
      await once(child, 'close');
      const there = await kept(storage);
      const wanted = await database.rows<{ sha256: string }>(
        sql`SELECT DISTINCT encode(blob_sha256, 'hex') AS sha256 FROM document`,
      );
      expect(wanted.filter(({ sha256 }) => !there.includes(sha256))).toEqual([]);
      expect((await known(database)).filter((sha256) => there.includes(sha256))).toEqual(there);
    }
    await sweepFiles(database, storage, new Date(Date.now() + KEPT_UNUSED_MS));
    const used = await database.rows<{ sha256: string }>(
      sql`SELECT DISTINCT encode(blob_sha256, 'hex') AS sha256 FROM document ORDER BY 1`,
    );
    expect(await kept(storage)).toEqual(used.map(({ sha256 }) => sha256));
  },
);
