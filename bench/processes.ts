/** The programs that benches start. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const EVERY_MS = 100;
/** A busy machine is no failure. */
export const LONGEST_WAIT_MS = 180_000;

export async function untilAnswers(url: string): Promise<void> {
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < LONGEST_WAIT_MS / EVERY_MS; tries++) {
    if (await answers()) return;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(`${url} does not answer`);
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

/** Resident memory in MB, where the system tells. */
export function megabytes({ pid }: ChildProcess): number {
  try {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(resident) / 1024);
  } catch {
    return Number.NaN;
  }
}
