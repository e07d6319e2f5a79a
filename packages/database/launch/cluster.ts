import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { incarnationOf } from './processes.ts';
import { DataFolderTooNew, DataFolderTooOld, ServerDidNotStart } from './refused.ts';
import { commandOf, type Site } from './site.ts';

/** The owner of the database `portico` is no superuser: an injected statement cannot read the machine's files. */
export const SUPERUSER = 'postgres';
export const ROLE = 'portico';
export const DATABASE = 'portico';

export function checkVersion(folder: string, cluster: string, { major }: Binaries): void {
  const made = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (made > major) throw new DataFolderTooNew(folder, made, major);
  if (made < major) throw new DataFolderTooOld(folder, made, major);
}

/** Made aside and put in its place when it is whole: a kill in the middle never leaves half a cluster. */
export async function makeCluster(site: Site): Promise<void> {
  const fresh = join(site.folder, `init-${process.pid}`);
  mkdirSync(fresh, { mode: 0o700 });
  try {
    if (site.user !== undefined) chownSync(fresh, site.user.uid, site.user.gid);
    await run(site, 'initdb', [
      ...['--pgdata', fresh, '--username', SUPERUSER, '--encoding=UTF8', '--no-instructions'],
      // PostgreSQL's own collation: the same order on every system, whatever its libraries.
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(site.durable ? [] : ['--no-sync']),
      ...site.door.initFlags,
    ]);
    await run(
      site,
      'postgres',
      ['--single', '-D', fresh, '-c', 'exit_on_error=on', 'template1'],
      furnishing(site),
    );
    renameSync(fresh, site.cluster);
    if (site.durable) syncFolder(site.folder);
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    throw cause;
  }
}

const furnishing = ({ door: { password } }: Site) => `
CREATE ROLE ${ROLE} LOGIN CREATEDB${password === undefined ? '' : ` PASSWORD '${password}'`};
ALTER DATABASE postgres OWNER TO ${ROLE};
ALTER DATABASE postgres RENAME TO ${DATABASE};
`;

function run(site: Site, program: string, args: string[], input = ''): Promise<void> {
  const command = commandOf(site, program, args);
  return new Promise((resolve, reject) => {
    const child = execFile(command.file, command.args, command.options, (cause, _, stderr) => {
      if (!cause) return resolve();
      const [complaint] = /^.*(?:error|ERROR|FATAL):.*$/m.exec(stderr) ?? [];
      reject(
        new ServerDidNotStart(program, complaint ?? (stderr.trim().split('\n').at(-1) || cause.message)),
      );
    });
    child.stdin?.on('error', () => {}).end(input);
  });
}

/** The new name must outlast a power cut as the files behind it do. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Best effort: what a killed start left may belong to someone else, or still be falling apart. */
export function sweepUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^init-(\d+)$/.exec(name) ?? [];
    if (pid === undefined || (Number(pid) !== process.pid && incarnationOf(Number(pid)) !== undefined))
      continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {}
  }
}
