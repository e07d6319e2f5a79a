// @ts-check
/** `npm test`: every check and test there is, ending with the line `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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
/** Said again at the end, where nobody has to search for them. @type {string[]} */
const failures = [];
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

/** @param {string} file @returns {any} */
function report(file) {
  try {
    return JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {any} unit @returns {string[]} */
function failedTests(unit) {
  const files = unit?.testResults ?? [];
  return files.flatMap((/** @type {any} */ { name, status, assertionResults }) => {
    const file = name.replace(root, '');
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    // A file that does not even load has no failed test to count.
    if (status === 'failed' && failed.length === 0) return [`${file} › does not load`];
    return failed.map((/** @type {any} */ { fullName }) => `${file} › ${fullName}`);
  });
}

/** @param {any} suite A suite holds others and specs. @returns {string[]} */
function failedJourneys(suite) {
  const own = (suite?.specs ?? []).filter((/** @type {any} */ { ok }) => !ok);
  return [
    ...own.map((/** @type {any} */ { file, title }) => `e2e/${file} › ${title}`),
    ...(suite?.suites ?? []).flatMap(failedJourneys),
  ];
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
  check('generated files', run(['tsx', 'tools/generate.ts', '--check'])),
  check('traced requirements', run(['tsx', 'tools/trace.ts'])),
]);

console.log('Testing rules, calls and components …');
const unitOk = await run([
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports}/unit.json`,
]);
const unit = report('unit.json');
const failedUnits = failedTests(unit);
if (!unitOk && failedUnits.length === 0) failedUnits.push('vitest itself');
count(unit?.numPassedTests ?? 0, failedUnits);

const said = (/** @type {unknown} */ error) => {
  console.error(error);
  return false;
};
await check(
  'build',
  buildStale().then(() => true, said),
);
await check('budgets', import('./budget.mjs').then(({ budgetsHold }) => budgetsHold()).catch(said));

console.log('Walking the journeys in a browser …');
const chromium = ensureChromium();
if (chromium === undefined) {
  console.error('There is no Chromium on this machine. Install one, or name it in CHROMIUM.');
  count(0, ['journeys']);
} else {
  const journeysOk = await run(['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/journeys.json`,
  });
  const journeys = report('journeys.json');
  const failed = failedJourneys(journeys);
  if (!journeysOk && failed.length === 0) failed.push('the journeys could not be walked');
  count((journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0), failed);
}

for (const name of failures) console.error(`✗ ${name}`);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
