import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a program of the tests in another process: which signal ended it, if one did, and what it printed. */
export async function runProgram(
  program: URL,
  args: readonly string[],
): Promise<{ readonly signal: unknown; readonly printed: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const [, signal] = await once(child, 'exit');
  return { signal, printed };
}
