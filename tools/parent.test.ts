import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const PARENT = fileURLToPath(new URL('./parent.mjs', import.meta.url));
/** Runs for a minute, unless it's asked to stop. */
const PROGRAM = `
  const { stopWithParent } = await import('${PARENT}');
  stopWithParent();
  process.on('SIGTERM', () => { console.log('stopping'); process.exit(0); });
  console.log(process.pid);
  setTimeout(() => console.log('still there'), 60_000);`;

// @spec I9.9
test.runIf(process.platform !== 'win32')('stops when the shell that started it is killed', async () => {
  // The colon keeps the shell from turning into the program itself.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; :', process.execPath, PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(shell.stdout);
  const [pid] = await once(lines, 'line');
  onTestFinished(() => {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  });
  shell.kill('SIGTERM');
  expect((await once(lines, 'line'))[0]).toBe('stopping');
});
