import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DataFolderInUse, launchPostgres, type Postgres } from '../packages/database/launch.ts';

/** The PostgreSQL that DATABASE_URL names; without it the project's own, running or not. */
export async function findPostgres(): Promise<Postgres> {
  const url = process.env.DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const folder = join(resolve(process.env.DATA_DIR || '.data'), 'postgres');
  if (!existsSync(join(folder, 'cluster'))) throw new Error(`There is no database at ${folder}.`);
  return launchPostgres({ folder }).catch((cause: unknown) => {
    if (cause instanceof DataFolderInUse) return { url: runningUrl(folder, cause), stop: async () => {} };
    throw cause;
  });
}

/** A portal that runs has its PostgreSQL running too, which notes its socket's folder in its fifth line. */
export function runningUrl(folder: string, inUse: DataFolderInUse): string {
  const sockets = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[4];
  if (!sockets) throw inUse;
  return `postgres://portico@/portico?host=${encodeURIComponent(sockets)}`;
}
