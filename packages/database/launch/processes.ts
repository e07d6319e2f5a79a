import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Tells a live process from a later one with the same number: boot and start time on Linux, elsewhere just the
 * number. Undefined if the process doesn't exist, or only its exit code is left.
 */
export function incarnationOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return exists(pid) ? '0' : undefined;
  // After the program's name, which can contain anything but ends with the last ')'.
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  if (fields[19] === undefined || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${textOf('/proc/sys/kernel/random/boot_id').slice(0, 8)}-${fields[19]}`;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process number that a server wrote into its cluster, be it running or long gone. */
function postmasterOf(cluster: string): number | undefined {
  const pid = Number.parseInt(textOf(join(cluster, 'postmaster.pid')), 10);
  return pid > 1 ? pid : undefined;
}

/** The processes of a server running on this cluster: the first one leads, if it's still there. */
export function serverProcesses(cluster: string): number[] {
  const postmaster = postmasterOf(cluster);
  if (process.platform !== 'linux')
    return postmaster !== undefined && runsOn(postmaster, cluster) ? [postmaster] : [];
  // All of them work in the cluster's folder, those of a killed postmaster too.
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isServer(name, cluster));
  return pids.map(Number).sort((a, b) => Number(b === postmaster) - Number(a === postmaster));
}

function isServer(pid: string, cluster: string): boolean {
  try {
    // Someone's shell may be in the folder too.
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
    );
  } catch {
    return false;
  }
}

function runsOn(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return exists(pid);
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/** Whether it became true in time. */
export async function becomes(condition: () => boolean, seconds: number): Promise<boolean> {
  for (let waited = 0; waited < seconds * 1000; waited += 20) {
    if (condition()) return true;
    await delay(20);
  }
  return condition();
}
