import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from './user.ts';

/** How clients reach the server. */
export interface Door {
  /** The settings that the server and initdb need for it. */
  readonly serverFlags: readonly string[];
  readonly initFlags: readonly string[];
  readonly password?: string;
  url(role: string, database: string): string;
  /** Takes away what a killed server left there; for when it is certain that none is running. */
  sweep(): void;
  close(): void;
}

const SOCKET = '.s.PGSQL.5432';
/** A socket's whole path has to be shorter than this on every system that has sockets. */
const LONGEST_SOCKET_PATH = 103;

/** A unix socket in a folder that only the server's user may enter. No port is opened. */
export function socketDoor(folder: string, user: User | undefined): Door {
  const { sockets, close } = socketFolder(folder, user);
  return {
    serverFlags: ['-k', sockets, '-h', '', '-p', '5432'],
    initFlags: ['--auth=trust'],
    // Spelled out, because PGPORT and PGSSLMODE of some other database would count otherwise.
    url: (role, database) =>
      `postgres://${role}@/${database}?port=5432&sslmode=disable&host=${encodeURIComponent(sockets)}`,
    // By the number in it alone PostgreSQL takes the dead for the living, as with `postmaster.pid`.
    sweep: () => rmSync(join(sockets, `${SOCKET}.lock`), { force: true }),
    close,
  };
}

function socketFolder(folder: string, user: User | undefined): { sockets: string; close(): void } {
  const usual = join(folder, 'socket');
  if (Buffer.byteLength(join(usual, SOCKET)) <= LONGEST_SOCKET_PATH) {
    mkdirSync(usual, { recursive: true });
    makePrivate(usual, user);
    return { sockets: usual, close: () => {} };
  }
  // Saved, so the start after a kill uses the same one instead of leaving it behind.
  const note = join(folder, 'socket-folder');
  const sockets = rememberedFolder(note, user) ?? mkdtempSync(join(tmpdir(), 'portico-'));
  makePrivate(sockets, user);
  writeFileSync(note, sockets);
  return {
    sockets,
    close() {
      rmSync(note, { force: true });
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

function rememberedFolder(note: string, user: User | undefined): string | undefined {
  try {
    const sockets = readFileSync(note, 'utf8');
    const { uid, mode } = statSync(sockets);
    return uid === (user?.uid ?? process.getuid?.()) && (mode & 0o077) === 0 ? sockets : undefined;
  } catch {
    return undefined;
  }
}

function makePrivate(path: string, user: User | undefined): void {
  chmodSync(path, 0o700);
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}

/** Windows: a free port of the loopback address, and a password that only the folder's owner can read. */
export async function loopbackDoor(folder: string, user: User | undefined): Promise<Door> {
  const port = await freePort();
  const file = join(folder, 'password');
  try {
    writeFileSync(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 });
    if (user !== undefined) chownSync(file, user.uid, user.gid);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  const password = readFileSync(file, 'utf8');
  return {
    serverFlags: ['-k', '', '-h', '127.0.0.1', '-p', String(port)],
    initFlags: ['--auth=scram-sha-256', '--pwfile', file],
    password,
    url: (role, database) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
    sweep: () => {},
    close: () => {},
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
