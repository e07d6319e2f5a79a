// @ts-check
/**
 * `npm test`: every check and the tests of the day (docs/testing.md), ending with the line `N passed, N failed`. With TEST_LONG set,
 * those of the night, too. `npm test -- --shard 1/4` runs a quarter of them, for several machines at once; the first one also has
 * the checks.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

const started = performance.now();
installMissing();
const { buildStale } = await import('./build.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const { outcomesOf, overBudget, timesOf } = await import('./testSummary.mjs');

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = `${root}.cache/test`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const shard = /^(\d+)\/\d+$/.exec(process.argv[process.argv.indexOf('--shard') + 1] ?? '');
const sharded = shard === null ? [] : [`--shard=${shard[0]}`];
const hasChecks = shard === null || shard[1] === '1';

/** Runs a tool of node_modules/.bin and answers whether it was content.
 * @param {string[]} command @param {Record<string, string>} [env] @returns {Promise<boolean>} */
const run = ([tool = '', ...args], env = {}) =>
  new Promise((resolve) => {
    const child = spawn(`${root}node_modules/.bin/${tool}`, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

const checks = { passed: 0, failed: /** @type {string[]} */ ([]) };
/** A check counts as one test. @param {string} name @param {Promise<boolean>} outcome */
async function check(name, outcome) {
  const isContent = await outcome.catch((cause) => {
    console.error(cause);
    return false;
  });
  console.log(`${isContent ? '✓' : '✗'} ${name} (${elapsed()})`);
  if (isContent) checks.passed += 1;
  else checks.failed.push(name);
  return isContent;
}

function elapsed() {
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @type {Map<string, { report?: import('./reports/finished.ts').Report, isContent: boolean }>} */
const ended = new Map();
/** @param {'units' | 'journeys'} name @param {Promise<boolean>} running */
async function walk(name, running) {
  const isContent = await running;
  const file = `${reports}/${name}.json`;
  // There is no report of a run that never began.
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  ended.set(name, { report, isContent });
  console.log(`${isContent ? '✓' : '✗'} ${name} (${elapsed()})`);
}

async function runChecks() {
  await Promise.all([
    check('types', run(['tsc', '-p', 'tsconfig.json'])),
    check('types of the page', run(['tsc', '-p', 'apps/web/tsconfig.json'])),
    check('types of the journeys', run(['tsc', '-p', 'e2e/tsconfig.json'])),
  ]);
  await Promise.all([
    check('style', run(['biome', 'check', '--error-on-warnings', '.'])),
    check('boundaries', run(['tsx', 'tools/boundaries.ts'])),
    check('voice', run(['tsx', 'tools/voice.ts'])),
    check('steady tests', run(['tsx', 'tools/steady.ts'])),
    check('generated files', run(['tsx', 'tools/generate.ts', '--check'])),
  ]);
}

const runUnits = () =>
  walk(
    'units',
    run(['vitest', 'run', '--reporter=default', '--reporter=./tools/reports/units.ts', ...sharded]),
  );

async function runJourneys() {
  // Installing the browser is mostly waiting.
  const [chromium, isBuilt] = await Promise.all([
    ensureChromium(),
    check(
      'build',
      buildStale().then(() => true),
    ),
  ]);
  if (hasChecks && isBuilt)
    await check(
      'budgets of the page',
      import('./budget.mjs').then(({ budgetsHold }) => budgetsHold()),
    );
  if (chromium === undefined)
    console.error('Chromium wasn’t found. Install it, or set CHROMIUM to its path.');
  const walks = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...sharded];
  const canWalk = chromium !== undefined && isBuilt;
  await walk('journeys', canWalk ? run(walks, { CHROMIUM: chromium }) : Promise.resolve(false));
  if (hasChecks)
    await check('benches', run(['tsx', 'bench/run.ts', 'all', '--brief'], { CHROMIUM: chromium ?? '' }));
}

// All at once: each waits half of its time for a browser, a database or the disk, and the others use it.
console.log(
  'Checking types, style, boundaries and generated files; testing rules, calls, components and journeys …',
);
await Promise.all([...(hasChecks ? [runChecks()] : []), runUnits(), runJourneys()]);

const timed = [...ended.values()].flatMap(({ report }) => report?.timed ?? []);
const tooSlow = overBudget(timed);
for (const line of [...timesOf(timed), ...tooSlow.map(({ line }) => line)]) console.log(line);
await check('budgets of the tests', Promise.resolve(!tooSlow.some(({ isCertain }) => isCertain)));

const { passed, failed, retried } = outcomesOf(['units', 'journeys'], ended);
for (const name of retried) console.error(`↻ ${name}`);
// Under stress, a second try counts as a failure: it has a cause to find.
const failures = [...checks.failed, ...failed, ...(process.argv.includes('--strict') ? retried : [])];
for (const name of failures) console.error(`✗ ${name}`);

console.log(`${checks.passed + passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
