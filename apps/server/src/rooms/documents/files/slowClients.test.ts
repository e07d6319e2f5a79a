import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { documents, type FileToken } from '@portico/contract/rooms/documents';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { markStored, storeFile } from '@portico/platform/storage/blobs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sharedServer } from '../../../testing.ts';

const { app, database, clock, call, demo, documentFiles } = await sharedServer();
const insured = await demo('insured');
const MB = 1_048_576;
/** More than the database has connections. */
const CLIENTS = 60;

/** A large file of the insured's, and its address. */
async function largeFile(): Promise<string> {
  const key = newKey();
  const { storage } = documentFiles;
  const staged = await storage.stage(Readable.from([randomBytes(20 * MB)]), 50 * MB);
  await storeFile(database, storage, staged, clock.now());
  await markStored(database, staged.sha256, clock.now());
  await database.rows(sql`
    INSERT INTO document (key, account_key, type_key, title, name, state, audience, source, blob_sha256, content_type,
      created_at, final_at)
    VALUES (${key}, ${DEMO_KEYS.account.insured}, 'PHOTO', 'Large', 'large.jpg', 'final', 'insured', 'upload',
      decode(${staged.sha256}, 'hex'), 'image/jpeg', ${clock.now()}, ${clock.now()})`);
  await database.rows(sql`
    INSERT INTO logon_session (sid, logon_key, started_at) VALUES ('test', ${DEMO_KEYS.logon.insured}, ${clock.now()})`);
  const { body } = await call(documents.rows.token, { query: { EFileKey: key } }, insured);
  return `/efile/binary?Token=${(body as FileToken).Token}`;
}

/** Files of ours that this process has open. */
async function openFiles(): Promise<number> {
  const handles = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith(`${documentFiles.storage.name}/kept`)).length;
}

/** Asks for a file, reads its head and then nothing more. */
async function stall(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: brokerage.localhost:4000\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

test.runIf(process.platform === 'linux')(
  'clients that read slowly hold no connection to the database, and leave no file open when they go',
  async () => {
    const path = await largeFile();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const sockets = await Promise.all(Array.from({ length: CLIENTS }, () => stall(port, path)));
    const leave = () => {
      for (const socket of sockets) socket.destroy();
    };
    onTestFinished(leave);
    expect(await openFiles()).toBe(CLIENTS);
    const others = await Promise.all(
      Array.from({ length: 20 }, () => call(documents.rows.list, { paging: { Take: 1 } }, insured)),
    );
    expect(others.every(({ status }) => status === 200)).toBe(true);
    leave();
    await vi.waitFor(async () => expect(await openFiles()).toBe(0), { timeout: 10_000 });
  },
);
