// @ts-check
/**
 * `npm run test:stress`: `npm test` three times in a row while as many endless loops as there are cores run beside it. Nothing may
 * fail, and nothing may need a second try.
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const ROUNDS = 3;
/** Looks up for a moment five times a second: when its input ends, its parent has ended, too. */
const LOOP = `
  process.stdin.resume().on('end', () => process.exit());
  setInterval(() => { for (const end = Date.now() + 200; Date.now() < end; ); }, 0)`;
const test = fileURLToPath(new URL('./test.mjs', import.meta.url));

const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', LOOP], { stdio: ['pipe', 'ignore', 'ignore'] }),
);
try {
  for (let round = 1; round <= ROUNDS; round++) {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, [test, '--strict'], { stdio: 'inherit' });
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    console.log(
      `Stressed run ${round} of ${ROUNDS}: ${status === 0 ? 'passed' : 'failed'} in ${minutes} minutes\n`,
    );
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  for (const loop of loops) loop.kill();
}
