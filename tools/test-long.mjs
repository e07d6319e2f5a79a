// @ts-check
/**
 * `npm run test:long`: what `npm test` does, with the full counts of what depends on chance (kills, races, random
 * input), and then once more on the other supported version of Node.js.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Comes as a package from npm. */
const OTHER_NODE = 'node@24';
const test = fileURLToPath(new URL('./test.mjs', import.meta.url));

/** @param {string} about @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function run(about, command, args, env = {}) {
  console.log(`\n${about}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exitCode = 1;
}

run('Full counts', process.execPath, [test], { TEST_LONG: '1' });
run(`On ${OTHER_NODE}`, 'npm', ['exec', '--yes', `--package=${OTHER_NODE}`, '--', 'node', test]);
