import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type OpenOptions, openDatabase, sql } from './open.ts';

export const SOCKET = '.s.PGSQL.5432';

/** Opened a second time, with settings of the test's own. */
export function open(url: string, options?: OpenOptions) {
  const database = openDatabase(url, options);
  onTestFinished(() => database.close());
  return database;
}

export const backends = sql`SELECT pid FROM pg_stat_activity
                     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
export const terminateAll = sql`SELECT pg_terminate_backend(pid) FROM (${backends}) AS others`;

/** A way to the server that can be made to swallow everything, as a broken network does. */
export async function lineTo(url: string) {
  const target = join(decodeURIComponent(url.replace(/^.*host=/, '')), SOCKET);
  const folder = mkdtempSync(join(tmpdir(), 'portico-line-'));
  let frozen = false;
  const sockets: Socket[] = [];
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => frozen || to.write(chunk)).on('error', () => {});
    from.on('close', () => frozen || to.destroy());
    sockets.push(from);
  };
  const server = createServer((near) => {
    const far = createConnection(target);
    pass(near, far);
    pass(far, near);
  }).listen(join(folder, SOCKET));
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, { recursive: true });
  });
  return {
    url: url.replace(/host=.*$/, `host=${encodeURIComponent(folder)}`),
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
  };
}
