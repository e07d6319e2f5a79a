import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { documents } from '@portico/contract/rooms/documents';
import { UPLOAD_PATH } from '@portico/contract/rooms/uploads';
import { sql } from '@portico/database/open';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { sharedServer, testServer } from '../../testing.ts';
import { startBucket } from './sending/bucket.fixture.ts';
import { openSender } from './sending.fixture.ts';

/** More than the database has connections. */
const SLOW = 60;
const PATIENCE = { timeout: 20_000 };

const bucket = await startBucket();
afterAll(bucket.stop);
const server = await sharedServer({ pieces: bucket.pieces });
const { demo, uploadDoor } = server;
const insured = await demo('insured');
const here = await openSender(server);

/** Sends the beginning of a file, and then nothing more. */
function sendSlowly(origin: string, key: string, authorization: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const head = {
    Host: `${hostname}:${port}`,
    Authorization: authorization,
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': '1000000',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write([`PATCH ${UPLOAD_PATH}/${key} HTTP/1.1`, ...lines, '', 'a'.repeat(1000)].join('\r\n'));
  return socket;
}

// @spec I12.1
test('goes on at another server that shares nothing but the database and the bucket', async () => {
  const { photo, started, send, stateOf, add } = here;
  const key = await started(insured, photo.length);
  expect((await send(key, insured, photo.subarray(0, 2000))).status).toBe(204);
  const other = await testServer({ beside: server, pieces: bucket.pieces, hasOwnFolder: true });
  expect(other.uploadDoor.dataDir).not.toBe(uploadDoor.dataDir);
  const there = await openSender(other);
  expect((await there.tus('HEAD', key, insured)).headers.get('upload-offset')).toBe('2000');
  expect((await there.send(key, insured, photo.subarray(2000), 2000)).status).toBe(204);
  expect(await stateOf(key, insured)).toMatchObject({ State: 'received' });
  expect((await add(insured, key)).status).toBe(200);
  expect(await uploadDoor.partials.bytesOf(key)).toBeUndefined();
});

// Making a small disk takes root, which CI has.
test.runIf(process.getuid?.() === 0)(
  'says that the disk is full while bytes arrive, and goes on when there is space',
  async () => {
    const local = await testServer({ beside: server });
    const { photo, started, send, stateOf, tus } = await openSender(local);
    const disk = join(local.uploadDoor.dataDir, 'files', 'uploads');
    await mkdir(disk, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    onTestFinished(() => void execFileSync('umount', ['-l', disk]));
    const key = await started(insured, photo.length);
    const ballast = join(disk, 'ballast');
    await writeFile(ballast, Buffer.alloc(60_000));
    const refused = await send(key, insured, photo);
    expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'storageFull' }]);
    await rm(ballast);
    const offset = Number((await tus('HEAD', key, insured)).headers.get('upload-offset'));
    expect((await send(key, insured, photo.subarray(offset), offset)).status).toBe(204);
    expect(await stateOf(key, insured)).toMatchObject({ State: 'received' });
  },
);

test('senders who take their time share one connection to the database, and are forgotten when they go', async () => {
  const local = await testServer({ beside: server });
  const { origin, started } = await openSender(local);
  const { call, database } = local;
  const keys = await Promise.all(Array.from({ length: SLOW }, () => started(insured, 1_000_000)));
  const sockets = keys.map((key) => sendSlowly(origin, key, insured.authorization ?? ''));
  const leave = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(leave);
  const held = async () =>
    (await database.row<{ locks: number; connections: number }>(sql`
      SELECT count(*)::int AS locks, count(DISTINCT pid)::int AS connections FROM pg_locks
      WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)) ?? {};
  await vi.waitFor(async () => expect(await held()).toEqual({ locks: SLOW, connections: 1 }), PATIENCE);
  const others = await Promise.all(
    Array.from({ length: 20 }, () => call(documents.rows.list, { paging: { Take: 1 } }, insured)),
  );
  expect(others.every(({ status }) => status === 200)).toBe(true);
  leave();
  await vi.waitFor(async () => expect(await held()).toEqual({ locks: 0, connections: 0 }), PATIENCE);
});
