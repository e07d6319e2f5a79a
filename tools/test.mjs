// @ts-check
/**
 * `npm test`: every check and the tests of the day (docs/testing.md), ending with the line `N passed, N failed`. With TEST_LONG set,
 * those of the night, too. `npm test -- --shard 1/4` runs a quarter of them, for several machines at once; the first one also has
 * the checks.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { installMissing } from './install.mjs';

const started = performance.now();
await installMissing();
const { buildStale } = await import('./build.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const { failureLines, outcomesOf, overBudget, timesOf } = await import('./testSummary.mjs');

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = `${root}.cache/test`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const shard = /^(\d+)\/\d+$/.exec(process.argv[process.argv.indexOf('--shard') + 1] ?? '');
const sharded = shard === null ? [] : [`--shard=${shard[0]}`];
const hasChecks = shard === null || shard[1] === '1';

/** Starts a tool of node_modules/.bin.
 * @param {string[]} command @param {import('node:child_process').StdioOptions} stdio @param {Record<string, string>} [env] */
const start = ([tool = '', ...args], stdio, env = {}) =>
  spawn(`${root}node_modules/.bin/${tool}`, args, {
    cwd: root,
    stdio,
    shell: process.platform === 'win32',
    // Vite's build sets it for this process, and pages can't be tested in production.
    env: { ...process.env, NODE_ENV: undefined, ...env },
  });

/** Whether it was content. @param {import('node:child_process').ChildProcess} child @returns {Promise<boolean>} */
const isContentAtEnd = (child) =>
  new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/** A check gets a quarter of a core that something else wants, too. With less, it would get nowhere on a busy machine. */
const NICE = 5;

/** Why a tool wasn't content, in its own words; nothing if it was. What it says stays together that way, and out of the tests' lines.
 * @param {string[]} command @param {{ env?: Record<string, string>, isUrgent?: boolean }} [options]
 * @returns {Promise<string | undefined>} */
async function complaint(command, { env, isUrgent = false } = {}) {
  const child = start(command, ['ignore', 'pipe', 'pipe'], env);
  if (child.pid !== undefined && !isUrgent) setPriority(child.pid, Math.min(getPriority() + NICE, 19));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece) => (said += piece));
  return (await isContentAtEnd(child)) ? undefined : said.trim() || `${command.join(' ')} failed.`;
}

/** @type {{ passed: number, failed: import('./testSummary.mjs').Failure[] }} */
const checks = { passed: 0, failed: [] };
/** A check counts as one test. @param {string} name @param {Promise<string | undefined>} outcome what it complains about */
async function check(name, outcome) {
  const problem = await outcome.catch((cause) => inspect(cause));
  const isContent = problem === undefined;
  console.log(`${isContent ? '✓' : '✗'} ${name} (${elapsed()})`);
  if (isContent) checks.passed += 1;
  else checks.failed.push({ name, problems: [problem] });
  return isContent;
}

function elapsed() {
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @type {Map<string, { report?: import('./reports/finished.ts').Report, isContent: boolean }>} */
const ended = new Map();
/** @param {import('./reports/finished.ts').Run} name @param {import('node:child_process').ChildProcess} runner */
async function walk(name, runner) {
  const isContent = await isContentAtEnd(runner);
  const file = `${reports}/${name}.json`;
  // There is no report of a run that never began.
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  ended.set(name, { report, isContent });
  console.log(`${isContent ? '✓' : '✗'} ${name} (${elapsed()})`);
}

/** Several checkers at once each work out the types that they share, and the cores have enough to do.
 * @param {string} project */
const types = (project) => complaint(['tsc', '-p', project, '--checkers', '1']);

async function runChecks() {
  await Promise.all([
    check('types', types('tsconfig.json')),
    check('types of the page', types('apps/web/tsconfig.json')),
    check('types of the journeys', types('e2e/tsconfig.json')),
  ]);
  await Promise.all([
    check('style', complaint(['biome', 'check', '--error-on-warnings', '.'])),
    check('boundaries', complaint(['tsx', 'tools/boundaries.ts'])),
    check('voice', complaint(['tsx', 'tools/voice.ts'])),
    check('steady tests', complaint(['tsx', 'tools/steady.ts'])),
    check('generated files', complaint(['tsx', 'tools/generate.ts', '--check'])),
  ]);
}

/** @param {'units' | 'pages'} name @param {string[]} options */
function runVitest(name, ...options) {
  const reporters = ['--reporter=default', '--reporter=./tools/reports/units.ts'];
  return walk(name, start(['vitest', 'run', ...options, ...reporters, ...sharded], 'inherit'));
}

async function runJourneys() {
  // Installing the browser is mostly waiting.
  const [chromium, isBuilt] = await Promise.all([
    ensureChromium(),
    check(
      'build',
      buildStale().then(() => undefined),
    ),
  ]);
  if (hasChecks && isBuilt) await check('budgets of the page', complaint(['tsx', 'tools/budget.mjs']));
  if (chromium === undefined)
    console.error('Chromium wasn’t found. Install it, or set CHROMIUM to its path.');
  const walks = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...sharded];
  const canWalk = chromium !== undefined && isBuilt;
  if (canWalk) await walk('journeys', start(walks, 'inherit', { CHROMIUM: chromium }));
  return chromium;
}

/** They take a minute of both cores, and say nothing of what people see. @param {string | undefined} chromium */
const runBenches = (chromium) =>
  hasChecks &&
  process.env.TEST_LONG !== undefined &&
  check(
    'benches',
    complaint(['tsx', 'bench/run.ts', 'all', '--brief'], {
      env: { CHROMIUM: chromium ?? '' },
      isUrgent: true,
    }),
  );

// Few at a time: programs that run beside each other push each other out of the processor's caches, and each takes a third
// longer.
console.log(
  'Checking types, style, boundaries and generated files; testing rules, calls, components and journeys …',
);
const journeys = runJourneys();
// The checks get what the journeys leave of the cores.
const checked = hasChecks ? runChecks() : journeys;
await Promise.all([
  checked,
  Promise.race([checked, journeys]).then(() => runVitest('units', '--project=node')),
  // The units, which wait for PostgreSQL, leave about one core of two.
  journeys.then(() => runVitest('pages', '--project=web', '--maxWorkers=50%')),
  journeys.then(runBenches),
]);

const timed = [...ended.values()].flatMap(({ report }) => report?.timed ?? []);
const tooSlow = overBudget(timed);
for (const line of [...timesOf(timed), ...tooSlow.map(({ line }) => line)]) console.log(line);
const tooSlowForSure = tooSlow.filter(({ isCertain }) => isCertain).map(({ line }) => line);
await check('budgets of the tests', Promise.resolve(tooSlowForSure.join('\n') || undefined));

const { passed, failed, retried } = outcomesOf(['units', 'pages', 'journeys'], ended);
for (const line of retried.flatMap((test) => failureLines(test, '↻'))) console.error(line);
// Under stress, a second try counts as a failure: it has a cause to find.
const failures = [...checks.failed, ...failed, ...(process.argv.includes('--strict') ? retried : [])];
// At the end, where one looks: all of them run at once, and thousands of lines can follow a failure.
for (const line of failures.flatMap((failure) => failureLines(failure))) console.error(line);

console.log(`${checks.passed + passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
