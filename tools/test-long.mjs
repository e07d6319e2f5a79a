// @ts-check
/**
 * `npm run test:long`, for every night: what `npm test` does with the full matrices and the full counts of what depends on chance
 * (kills, races, random input), the tests of units at other times, three runs under stress, and one on the other supported
 * version of Node.js.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Comes as a package from npm. */
const OTHER_NODE = 'node@24';
const tool = (/** @type {string} */ name) => fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));

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

run('Everything, in full', process.execPath, [tool('test')], { TEST_LONG: '1' });
run('At other times', process.execPath, [tool('test-times')]);
run('Under stress', process.execPath, [tool('test-stress')]);
run(`On ${OTHER_NODE}`, 'npm', ['exec', '--yes', `--package=${OTHER_NODE}`, '--', 'node', tool('test')]);
