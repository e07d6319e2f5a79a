import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, findBinaries, letOthersRun } from './launch/binaries.ts';
import { claimFolder } from './launch/claim.ts';
import { checkVersion, DATABASE, makeCluster, ROLE, sweepUnfinished } from './launch/cluster.ts';
import { loopbackDoor, socketDoor } from './launch/door.ts';
import { keepRunning, type Watcher } from './launch/keep.ts';
import { DataFolderUnusable } from './launch/refused.ts';
import { knock, type Server, startServer } from './launch/server.ts';
import { clearLeftovers } from './launch/shutdown.ts';
import type { Site } from './launch/site.ts';
import { serverUser } from './launch/user.ts';

export { DataFolderInUse, DataFolderTooNew, LaunchRefused } from './launch/refused.ts';

export interface Postgres {
  /** Where to connect: the database `portico`, as its owner. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface LaunchOptions extends Watcher {
  /** The launcher's own folder. Created if it doesn't exist. */
  readonly folder: string;
  /** False for data that may be lost with the machine: quicker, for tests. */
  readonly durable?: boolean;
  /** How clients connect: over TCP only if there are no unix sockets. */
  readonly over?: 'socket' | 'loopback';
}

/** Runs the PostgreSQL that comes with the project, on a folder that no other process is using. */
export async function launchPostgres(options: LaunchOptions): Promise<Postgres> {
  const binaries = findBinaries();
  try {
    mkdirSync(options.folder, { recursive: true });
    const folder = realpathSync(options.folder);
    const release = await claimFolder(folder);
    try {
      const site = await prepare(folder, binaries, options);
      const { stop } = await keepRunning(() => startIn(site), options);
      let stopped: Promise<void> | undefined;
      return {
        url: urlOf(site),
        stop() {
          stopped ??= stop().finally(release);
          return stopped;
        },
      };
    } catch (cause) {
      release();
      throw cause;
    }
  } catch (cause) {
    // A full disk, a read-only one, a file where a folder should be: the system says which.
    if (cause instanceof Error && 'syscall' in cause)
      throw new DataFolderUnusable(options.folder, cause.message);
    throw cause;
  }
}

async function prepare(folder: string, binaries: Binaries, options: LaunchOptions): Promise<Site> {
  const cluster = join(folder, 'cluster');
  if (existsSync(cluster)) checkVersion(folder, cluster, binaries);
  const user = serverUser(folder, cluster);
  if (user !== undefined) {
    // The folder stays ours; the server's user passes it to the parts that belong to the server.
    chmodSync(folder, 0o711);
    letOthersRun(binaries);
  }
  const { durable = true, over = process.platform === 'win32' ? 'loopback' : 'socket' } = options;
  const door = over === 'socket' ? socketDoor(folder, user) : await loopbackDoor(folder, user);
  return { folder, cluster, binaries, user, door, durable };
}

async function startIn(site: Site): Promise<Server> {
  try {
    sweepUnfinished(site.folder);
    const isNew = !existsSync(site.cluster);
    if (!isNew) await clearLeftovers(site);
    // In another container its processes are invisible, but its socket is in the folder that both see.
    if ((await knock(urlOf(site))) !== 'silent')
      throw new DataFolderUnusable(site.folder, 'a server that is not of this machine runs on it.');
    site.door.sweep();
    if (isNew) await makeCluster(site);
    const server = await startServer(site, urlOf(site));
    return { ...server, stop: () => server.stop().finally(site.door.close) };
  } catch (cause) {
    site.door.close();
    throw cause;
  }
}

const urlOf = ({ door }: Site) => door.url(ROLE, DATABASE);
