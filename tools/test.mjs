// @ts-check
/** `npm test`: every check and test there is, ending with the line `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

installMissing();
const { buildStale } = await import('./build.mjs');
const { ensureChromium } = await import('./chromium.mjs');

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = `${root}.cache/test`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0 };
/** Said again at the end, so that no one has to search for them. @type {string[]} */
const failures = [];
/** Passed only when they were tried again: each has a cause to find. @type {string[]} */
const retried = [];
/** @param {number} passed @param {readonly string[]} failed */
function count(passed, failed) {
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed);
}

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

/** A check counts as one test. @param {string} name @param {Promise<boolean>} outcome */
async function check(name, outcome) {
  const passed = await outcome;
  console.log(`${passed ? '✓' : '✗'} ${name}`);
  count(passed ? 1 : 0, passed ? [] : [name]);
}

/** What a runner has written down. @param {'units' | 'journeys'} name
 * @returns {readonly import('./reports/finished.ts').FinishedTest[]} */
function reportOf(name) {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8'));
  } catch {
    // There is no report of a run that never began.
    return [];
  }
}

/** @param {'units' | 'journeys'} name @param {boolean} wasContent */
function countReport(name, wasContent) {
  const tests = reportOf(name);
  const called = ({ file = '', title = '' }) => `${file} › ${title}`;
  const failed = tests.filter(({ outcome }) => outcome === 'failed').map(called);
  if (!wasContent && failed.length === 0) failed.push(`The ${name} didn’t finish.`);
  count(tests.filter(({ outcome }) => outcome === 'passed').length, failed);
  retried.push(...tests.filter(({ retries, outcome }) => retries > 0 && outcome === 'passed').map(called));
}

/** More files than this don’t fail because the machine was busy. */
const MOST_AGAIN = 5;

/**
 * Tests that failed in company are run once more by themselves, as journeys are: a busy machine is no defect of the portal. What
 * passes then is listed at the end, because it has a cause to find.
 * @param {readonly string[]} reporters
 */
async function runUnits(reporters) {
  const wasContent = await run(['vitest', 'run', ...reporters]);
  const first = reportOf('units');
  const failed = first.filter(({ outcome }) => outcome === 'failed');
  const files = [...new Set(failed.map(({ file }) => file))];
  if (files.length === 0 || files.length > MOST_AGAIN) return countReport('units', wasContent);

  console.log(`Once more, by themselves: ${files.join(', ')} …`);
  let isContentNow = true;
  /** @type {import('./reports/finished.ts').FinishedTest[]} */
  const finished = [];
  // One worker for both kinds would load the page's modules as the server's.
  for (const project of ['node', 'web']) {
    const own = files.filter((file) => file.startsWith('apps/web/') === (project === 'web'));
    if (own.length === 0) continue;
    // Of the page's files, a single worker would take all into one page.
    const workers = project === 'web' ? 2 : 1;
    const rerun = ['vitest', 'run', '--project', project, `--maxWorkers=${workers}`, ...own, ...reporters];
    if (!(await run(rerun))) isContentNow = false;
    finished.push(...reportOf('units'));
  }
  const again = finished.map((test) => ({
    ...test,
    retries: failed.some(({ file, title }) => file === test.file && title === test.title) ? 1 : test.retries,
  }));
  const others = first.filter(({ file }) => !files.includes(file));
  writeFileSync(`${reports}/units.json`, JSON.stringify([...others, ...again]));
  countReport('units', isContentNow);
}

console.log('Checking types, style, boundaries and generated files …');
await Promise.all([
  check('types', run(['tsc', '-p', 'tsconfig.json'])),
  check('types of the page', run(['tsc', '-p', 'apps/web/tsconfig.json'])),
  check('types of the journeys', run(['tsc', '-p', 'e2e/tsconfig.json'])),
]);
await Promise.all([
  check('style', run(['biome', 'check', '--error-on-warnings', '.'])),
  check('boundaries', run(['tsx', 'tools/boundaries.ts'])),
  check('voice', run(['tsx', 'tools/voice.ts'])),
  check('generated files', run(['tsx', 'tools/generate.ts', '--check'])),
]);

console.log('Testing rules, calls and components …');
const reporters = ['--reporter=default', '--reporter=./tools/reports/units.ts'];
const units = runUnits(reporters);

// Alongside the tests, which need neither: installing the browser is mostly waiting.
const chromium = ensureChromium();
const said = (/** @type {unknown} */ error) => {
  console.error(error);
  return false;
};
const built = buildStale().then(() => true, said);

await units;
await check('build', built);
await check('budgets', import('./budget.mjs').then(({ budgetsHold }) => budgetsHold()).catch(said));

console.log('Walking the journeys in a browser …');
if (chromium === undefined) {
  console.error('Chromium wasn’t found. Install it, or set CHROMIUM to its path.');
  count(0, ['journeys']);
} else {
  const walk = run(['playwright', 'test', '--config', 'e2e/playwright.config.ts'], { CHROMIUM: chromium });
  countReport('journeys', await walk);
  await check('traced requirements', run(['tsx', 'tools/trace.ts', '--reported']));
}

for (const name of retried) console.error(`↻ ${name}`);
for (const name of failures) console.error(`✗ ${name}`);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
