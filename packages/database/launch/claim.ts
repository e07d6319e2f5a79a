import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { incarnationOf } from './processes.ts';
import { DataFolderInUse } from './refused.ts';

const TRIES = 6;

/**
 * Makes this process the folder's only user until it releases it or dies, however it dies. Each process first writes
 * its own file, then looks for others: of two at the same moment, at least one sees the other and steps back. No file
 * is ever shared, so removing a dead one can't hit a live one.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  const own = `lock-${process.pid}-${incarnationOf(process.pid)}`;
  const release = () => rmSync(join(folder, own), { force: true });
  for (let tries = 1; ; tries++) {
    try {
      writeFileSync(join(folder, own), '', { flag: 'wx', mode: 0o600 });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') throw new DataFolderInUse(folder, process.pid);
      throw cause;
    }
    const holder = livingHolder(folder, own);
    if (holder === undefined) return release;
    release();
    // It may be stepping back just like us, or dying.
    if (tries === TRIES) throw new DataFolderInUse(folder, holder);
    await delay(30 + Math.random() * 90);
  }
}

function livingHolder(folder: string, own: string): number | undefined {
  for (const name of readdirSync(folder)) {
    const [, pid, incarnation] = /^lock-(\d+)-(.+)$/.exec(name) ?? [];
    if (pid === undefined || name === own) continue;
    if (incarnationOf(Number(pid)) === incarnation) return Number(pid);
    rmSync(join(folder, name), { force: true });
  }
  return undefined;
}
