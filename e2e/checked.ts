import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FOLDER } from './folders.ts';

/** One file for all workers, so that none checks what another has checked. Gone with the run. */
const file = join(DATA_FOLDER, 'checked');
const known = new Set<string>();
let read = 0;

/** What the other workers have added since. Each adds whole lines. */
function catchUp(): void {
  const handle = openSync(file, 'a+');
  try {
    const bytes = Buffer.alloc(fstatSync(handle).size - read);
    readSync(handle, bytes, 0, bytes.length, read);
    read += bytes.length;
    for (const key of bytes.toString().split('\n')) known.add(key);
  } finally {
    closeSync(handle);
  }
}

export function notYet(keys: readonly string[]): string[] {
  catchUp();
  return keys.filter((key) => !known.has(key));
}

export function remember(keys: readonly string[]): void {
  appendFileSync(file, keys.map((key) => `${key}\n`).join(''));
}
