import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from '@portico/database/open';
import { Chance } from '@portico/database/seeds/demo/chance';
import { sharedDatabase } from '@portico/database/testing';
import { systemClock } from '@portico/platform/clock';
import { openStorage } from '@portico/platform/storage/open';
import { storageJobs } from '@portico/platform/storage/sweep';
import { afterAll, expect, test } from 'vitest';
import { openClients } from './kills.client.fixture.ts';
import { openPortal } from './kills.fixture.ts';
import { openUploadDoor } from './uploads.door.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Each needs a new process, which takes seconds. */
const KILLS = 40;
const CLIENTS = 3;
/** Each client gets about two files and two documents done. */
const MOST_REPLIES = 24;
const MOST_MS = 100;
const STORM = 60;

const database = await sharedDatabase('demo');
const portal = await openPortal(database.url);
afterAll(portal.remove);
const storage = await openStorage(portal);

const hashesFrom = async (statement: ReturnType<typeof sql>) =>
  (await database.rows<{ sha256: string }>(statement)).map(({ sha256 }) => sha256);
const wanted = () =>
  hashesFrom(sql`
    SELECT encode(blob_sha256, 'hex') AS sha256 FROM document WHERE blob_sha256 IS NOT NULL
    UNION SELECT encode(blob_sha256, 'hex') FROM upload WHERE blob_sha256 IS NOT NULL ORDER BY 1`);

/** Files that a row points to and that aren't there, or not as they were stored. */
async function broken(known: Set<string>): Promise<string[]> {
  const found: string[] = [];
  for (const sha256 of (await wanted()).filter((one) => !known.has(one))) {
    const content = await storage.open(sha256).then(buffer, () => undefined);
    if (content !== undefined && createHash('sha256').update(content).digest('hex') === sha256)
      known.add(sha256);
    else found.push(sha256);
  }
  return found;
}

async function sweepTwoDaysLater(): Promise<void> {
  const door = openUploadDoor({ ...portal, database, storage, clock: systemClock });
  const now = new Date(Date.now() + 2 * DAY);
  const log = { info() {}, warn() {}, error() {} };
  for (const job of [...door.jobs, ...storageJobs(storage)])
    await job.run({ database, now, log, signal: new AbortController().signal }, {} as never);
  await door.close();
}

async function kept(): Promise<string[]> {
  const hashes: string[] = [];
  for await (const sha256 of storage.list()) hashes.push(sha256);
  return hashes.sort();
}

async function openPeople(onReply: () => void) {
  const policy = await database.row<{ key: string }>(
    sql`SELECT key FROM policy WHERE policy_number IS NOT NULL ORDER BY key LIMIT 1`,
  );
  const unopened = await database.rows<{ key: string }>(sql`
    SELECT key FROM document WHERE blob_sha256 IS NULL AND state = 'final' ORDER BY key LIMIT 1000`);
  return openClients({
    origin: portal.origin,
    token: await portal.signIn('employee@demo.portico.test'),
    policyKey: policy?.key ?? '',
    unopened: unopened.map(({ key }) => key),
    onReply,
  });
}

/** Starting takes longer than all the rest, so the tests go on with the same process. */
let running: Awaited<ReturnType<typeof portal.launch>> | undefined;
afterAll(() => running?.kill());
async function started() {
  if (!running?.isRunning()) running = await portal.launch();
  return running;
}

test(`lives on when ${STORM} uploads are cut off halfway, and each can be resumed`, {
  timeout: MINUTE,
}, async () => {
  const server = await started();
  const people = await openPeople(() => {});
  const files = await Promise.all(
    Array.from({ length: STORM }, async () => {
      const file = people.newFile();
      file.key = await people.announce(file);
      return file;
    }),
  );
  await Promise.all(files.map(({ key = '', content }) => people.cutOff(key, content)));
  for (const file of files.slice(0, 5)) await people.finish(file);
  expect(server.isRunning()).toBe(true);
  expect(server.problems()).toBe('');
});

// @spec I12.1
test('killed at any moment, it keeps what it has acknowledged, no row lacks bytes, and a sweep leaves no bytes without a row', {
  timeout: 10 * MINUTE,
  retry: 1,
}, async () => {
  const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1_000_000));
  const chance = new Chance('kill', seed);
  let replies = 0;
  let onReply = () => {};
  await started();
  const people = await openPeople(() => {
    replies += 1;
    onReply();
  });
  const known = new Set<string>();
  const points: string[] = [];
  const where = () => `KILL_SEED=${seed}, killed after this many replies and ms: ${points.join(' ')}`;
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await started();
    const last = replies + chance.whole(0, MOST_REPLIES);
    const wait = chance.whole(0, MOST_MS);
    points.push(`${last - replies}+${wait}ms`);
    const due = new Promise<void>((resolve) => {
      onReply = () => replies >= last && resolve();
    });
    const walks = Promise.all(Array.from({ length: CLIENTS }, people.keepWalking));
    walks.catch(() => {});
    if (replies < last) await Promise.race([due, walks]);
    // steady: any moment will do to be killed
    await delay(wait);
    await server.kill();
    await walks;
    expect(server.problems(), where()).toBe('');
    expect(await broken(known), where()).toEqual([]);
  }
  process.stdout.write(`${where()}\n`);
  const server = await started();
  await people.finishAll();
  expect(people.acknowledged.size).toBeGreaterThan(KILLS);
  for (const [key, sha256] of people.acknowledged) expect(await people.contentOf(key), where()).toBe(sha256);
  await server.kill();
  await sweepTwoDaysLater();
  expect(await kept()).toEqual(await wanted());
  for (const folder of ['staging', 'uploads'])
    expect(await readdir(join(portal.dataDir, 'files', folder))).toEqual([]);
});
