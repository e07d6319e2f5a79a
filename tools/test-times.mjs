// @ts-check
/**
 * `npm run test:times`: the tests of units elsewhere and at other times: in Tokyo and Honolulu, over midnight in New York, and 400 days
 * ahead. The clock of every process, PostgreSQL's among them, is set by libfaketime.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const vitest = fileURLToPath(new URL('../node_modules/.bin/vitest', import.meta.url));

function findFaketime() {
  for (const folder of readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime`))
    if (existsSync(`${folder}/libfaketime.so.1`)) return `${folder}/libfaketime.so.1`;
  return undefined;
}

/** How many seconds it is until 23:55 in New York, where the brokerage's day ends. */
function untilLateEvening(now = new Date()) {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const part = (/** @type {string} */ type) =>
    Number(clock.formatToParts(now).find((one) => one.type === type)?.value);
  const late = 23 * 3600 + 55 * 60;
  return (late - (part('hour') * 3600 + part('minute') * 60 + part('second')) + 86_400) % 86_400;
}

if (findFaketime() === undefined && process.getuid?.() === 0)
  spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'libfaketime'], {
    stdio: 'ignore',
  });
const faketime = findFaketime();
if (faketime === undefined) {
  console.error('libfaketime wasn’t found. Install it (Debian: libfaketime).');
  process.exit(1);
}

/** @param {string} offset */
const later = (offset) => ({
  LD_PRELOAD: faketime,
  FAKETIME: offset,
  // Timers go on as they are.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
});

/** @type {Readonly<Record<string, Record<string, string>>>} */
const TIMES = {
  'In Tokyo': { TZ: 'Asia/Tokyo' },
  'In Honolulu': { TZ: 'Pacific/Honolulu' },
  'From 23:55 in New York': later(`+${untilLateEvening()}s`),
  '400 days ahead': later('+400d'),
};

const asked = process.argv.slice(2);
for (const [about, env] of Object.entries(TIMES)) {
  console.log(`\n${about}`);
  const { status } = spawnSync(vitest, ['run', '--reporter=dot', ...asked], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  console.log(`${about}: ${status === 0 ? 'passed' : 'failed'}`);
  if (status !== 0) process.exitCode = 1;
}
