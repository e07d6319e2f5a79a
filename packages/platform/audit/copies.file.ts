import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { SignedCheckpoint } from './chain.ts';
import type { AuditCopy } from './copies.ts';

/** One line of JSON per checkpoint. */
export const fileCopy = (file: string): AuditCopy => ({
  name: file,
  everyMs: 0,
  read: () => checkpointsInFile(file),
  async last() {
    let last = 0;
    for await (const { number } of checkpointsInFile(file)) last = Math.max(last, number);
    return last;
  },
  async append(checkpoints) {
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file, 'a+', 0o600);
    try {
      const lines = checkpoints.map((checkpoint) => `${JSON.stringify(checkpoint)}\n`).join('');
      await handle.write((await endsInsideLine(handle)) ? `\n${lines}` : lines);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
});

/** A process that was killed while it wrote leaves half a line, which must not spoil the next. */
async function endsInsideLine(handle: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

/** The checkpoints in a copy, or in a log among other lines. Half a line is skipped: its checkpoint was added again. */
export async function* checkpointsInFile(file: string): AsyncGenerator<SignedCheckpoint> {
  const stream = createReadStream(file, 'utf8');
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) {
      const checkpoint = checkpointIn(line);
      if (checkpoint) yield checkpoint;
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}

export function checkpointIn(line: string): SignedCheckpoint | undefined {
  try {
    const found = JSON.parse(line);
    const { number, entries, total, hash, sealedAt, keyId, signature } = found?.checkpoint ?? found;
    return typeof signature === 'string'
      ? { number, entries, total, hash, sealedAt, keyId, signature }
      : undefined;
  } catch {
    return undefined;
  }
}
