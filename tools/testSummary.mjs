// @ts-check
/** What `npm test` adds up and prints: how many tests passed, which needed a second try, where the time went, and what took too long. */

/**
 * @typedef {import('./reports/finished.ts').Report} Report
 * @typedef {import('./reports/finished.ts').TimedTests} TimedTests
 * @typedef {{ readonly name: string, readonly problems: readonly string[] }} Failure
 */

/** Seconds that a file of tests, or a journey, may take on an idle machine. */
export const BUDGETS = { file: 10, journey: 20 };
/** The same file took half as long again in one run as in another. What's over its budget by less than this is only listed. */
const NOISE = 2.5;

/** What takes longer, and why it may. docs/testing.md says what to try first. @type {Readonly<Record<string, string>>} */
export const LONGER = {
  'apps/server/src/access.test.ts':
    'every call as every kind of caller, generated from the rows: one file, so that their records are made once',
  'apps/server/src/start.test.ts': 'starts real processes and waits until they serve, stop or give up',
};

const SLOWEST = 10;

/** A layer's tests by their file, the first that matches. @type {readonly (readonly [string, RegExp])[]} */
const LAYERS = [
  ['journeys', /^e2e\//],
  ['page', /^apps\/web\//],
  ['rules', /^packages\/(contract|rating)\/|rules\.test\.ts$/],
  ['tools', /^(tools|bench)\//],
  ['calls', /^(apps|packages)\//],
];

/** @param {string} file */
export const layerOf = (file) => LAYERS.find(([, files]) => files.test(file))?.[0] ?? 'others';

/** @param {readonly string[]} runs that were to report @param {ReadonlyMap<string, { report?: Report, isContent: boolean }>} ended */
export function outcomesOf(runs, ended) {
  const tests = runs.flatMap((run) => ended.get(run)?.report?.tests ?? []);
  /** @param {import('./reports/finished.ts').FinishedTest} test @returns {Failure} */
  const failureOf = ({ file, title, problems }) => ({ name: `${file} › ${title}`, problems });
  const failed = tests.filter(({ outcome }) => outcome === 'failed').map(failureOf);
  // A run may end badly without a test that failed, as when a worker dies or nothing was run at all.
  const unfinished = runs.filter((run) => {
    const { report, isContent = false } = ended.get(run) ?? {};
    const hasFailure = report?.tests.some(({ outcome }) => outcome === 'failed');
    return (!isContent && !hasFailure) || !report?.tests.length;
  });
  return {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    failed: [...failed, ...unfinished.map((run) => ({ name: `The ${run} didn’t finish.`, problems: [] }))],
    retried: tests.filter(({ retries, outcome }) => retries > 0 && outcome === 'passed').map(failureOf),
  };
}

/** Of what a check or a test says about its failure: the cause comes first in a stack, and last in a tool's output. */
const LINES = { first: 20, last: 20 };

/** @param {Failure} failure @param {string} [sign] @returns {string[]} */
export function failureLines({ name, problems }, sign = '✗') {
  const lines = problems.flatMap((problem) => problem.split('\n'));
  const { first, last } = LINES;
  const shown =
    lines.length <= first + last + 1
      ? lines
      : [...lines.slice(0, first), `… ${lines.length - first - last} more lines …`, ...lines.slice(-last)];
  return [`${sign} ${name}`, ...shown.map((line) => `    ${line}`)];
}

/** @param {readonly TimedTests[]} timed @param {Readonly<Record<string, string>>} [longer] */
export function overBudget(timed, longer = LONGER) {
  return timed
    .filter(({ name, seconds }) => seconds > budgetOf(name) && longer[name] === undefined)
    .map(({ name, seconds }) => ({
      line: `${name} takes ${Math.round(seconds)} s, more than ${budgetOf(name)}`,
      isCertain: seconds > budgetOf(name) * NOISE,
    }));
}

/** @param {string} name */
const budgetOf = (name) => (layerOf(name) === 'journeys' ? BUDGETS.journey : BUDGETS.file);

/** Where the time went, by layer, and the slowest. @param {readonly TimedTests[]} timed @returns {string[]} */
export function timesOf(timed) {
  const layers = [...LAYERS.map(([layer]) => layer), 'others'].map((layer) => {
    const own = timed.filter(({ name }) => layerOf(name) === layer);
    return { layer, count: own.length, seconds: own.reduce((sum, { seconds }) => sum + seconds, 0) };
  });
  const slowest = [...timed].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    'Seconds of tests, as if each had the machine to itself:',
    ...layers
      .filter(({ count }) => count > 0)
      .map(({ layer, count, seconds }) => `  ${layer}: ${Math.round(seconds)} in ${count} ${unitOf(layer)}`),
    'The slowest:',
    ...slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1)} ${name}`),
  ];
}

/** @param {string} layer */
const unitOf = (layer) => (layer === 'journeys' ? 'journeys' : 'files');
