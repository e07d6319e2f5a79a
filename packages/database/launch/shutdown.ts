import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { becomes, serverProcesses } from './processes.ts';
import { DataFolderUnusable } from './refused.ts';
import { commandOf, type Site } from './site.ts';

/** Ending all sessions and writing a checkpoint may take a while on a slow disk. */
export const SECONDS_TO_SHUT_DOWN = 30;

/** PostgreSQL's fast shutdown: ends all sessions, rolls their transactions back, writes a checkpoint. */
export async function askToStop(site: Site, pid: number): Promise<void> {
  if (process.platform !== 'win32') return signal(pid, 'SIGINT');
  // Windows has no signals: PostgreSQL has a program that replaces them.
  const { file, args } = commandOf(site, 'pg_ctl', ['stop', '-D', site.cluster, '-m', 'fast']);
  await promisify(execFile)(file, args).catch(() => {});
}

/**
 * A server whose launcher was killed is shut down and waited for, never taken over: ours must end with us and
 * have our settings.
 */
export async function clearLeftovers(site: Site): Promise<void> {
  const [leader] = serverProcesses(site.cluster);
  if (leader !== undefined) {
    await askToStop(site, leader);
    if (!(await hasLeft(site, SECONDS_TO_SHUT_DOWN))) {
      for (const pid of serverProcesses(site.cluster)) signal(pid, 'SIGQUIT');
      if (!(await hasLeft(site, SECONDS_TO_SHUT_DOWN)))
        throw new DataFolderUnusable(site.folder, `process ${leader} of an earlier start does not end.`);
    }
  }
  // PostgreSQL only checks the process number, which another process may have taken by now, or which stays in use
  // until someone collects the dead server's exit code.
  rmSync(join(site.cluster, 'postmaster.pid'), { force: true });
}

const hasLeft = (site: Site, seconds: number) =>
  becomes(() => serverProcesses(site.cluster).length === 0, seconds);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}
