import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Runs one of the programs in tools/testHelpers.ts in another process: which signal ended it, if one did, and what it printed. */
export async function runProgram(
  program: string,
  args: readonly string[],
): Promise<{ readonly signal: unknown; readonly printed: string }> {
  const child = spawn(process.execPath, [join(inject('helpers'), `${program}.js`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const [, signal] = await once(child, 'exit');
  return { signal, printed };
}
