import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataFolderUnusable, LaunchRefused, OutOfReach } from './refused.ts';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv };
}

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'];
/** Linux capabilities: to read and pass what permissions deny, and to hand rights on. */
const READ_SEARCH = 1n << 2n;
const HAND_ON = 1n << 8n;

/** The user the server runs as. Undefined means our own user, which PostgreSQL refuses for root. */
export function serverUser(folder: string, cluster: string): User | undefined {
  const self = process.getuid?.();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (self !== 0) {
    if (self !== undefined && owner !== undefined && owner.uid !== self)
      throw new DataFolderUnusable(folder, `it belongs to user ${owner.uid}, and this is user ${self}.`);
    return undefined;
  }
  if (owner === undefined) return nobody();
  if (owner.uid === 0)
    throw new DataFolderUnusable(folder, 'it belongs to root, and PostgreSQL never runs as root.');
  return { uid: owner.uid, gid: owner.gid };
}

function nobody(): User {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined || gid === undefined)
    throw new LaunchRefused('PostgreSQL refuses to run as root, and there is no user "nobody" to run it as.');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * How to call a PostgreSQL program so that it has no more rights than it needs and, on Linux, shuts down when we die,
 * even by kill -9. `reach` lists the folders it must be able to enter.
 */
export function commandFor(
  user: User | undefined,
  reach: readonly string[],
  program: string,
  args: readonly string[],
): Command {
  // Our environment contains secrets. Windows programs don't run without theirs.
  const env = process.platform === 'win32' ? {} : { env: { TZ: 'UTC', LC_ALL: 'C', PATH: '/usr/bin:/bin' } };
  const setpriv = process.platform === 'linux' ? SETPRIV.find(existsSync) : undefined;
  const blocked = user === undefined ? undefined : firstBlocked(user, reach);
  if (setpriv === undefined) {
    if (blocked !== undefined) throw new OutOfReach(...blocked);
    return { file: program, args, options: { ...env, ...user } };
  }
  const rights = ['--pdeathsig', 'INT', '--no-new-privs'];
  if (user !== undefined)
    rights.push('--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups');
  if (blocked !== undefined) {
    // Root's checkout under root's closed home: the server may read through it, but still writes only its own.
    if (!mayGrantReading()) throw new OutOfReach(...blocked);
    rights.push('--inh-caps', '+dac_read_search', '--ambient-caps', '+dac_read_search');
    // PostgreSQL asks by access(2), which otherwise answers without regard to capabilities.
    rights.push('--securebits', '+no_setuid_fixup');
  }
  return { file: setpriv, args: [...rights, program, ...args], options: env };
}

/** Which folder a user cannot get into, and where the way ends. */
function firstBlocked(user: User, reach: readonly string[]): [folder: string, blockedBy: string] | undefined {
  for (const folder of reach)
    for (let at = realpathSync(folder); ; at = dirname(at)) {
      if (!mayPass(user, statSync(at))) return [folder, at];
      if (at === dirname(at)) break;
    }
  return undefined;
}

function mayPass(user: User, { uid, gid, mode }: Stats): boolean {
  const mask = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & mask) !== 0;
}

function mayGrantReading(): boolean {
  const [, held = '0'] = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const needed = READ_SEARCH | HAND_ON;
  return (BigInt(`0x${held}`) & needed) === needed;
}
