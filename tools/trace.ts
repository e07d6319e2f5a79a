/**
 * Checks docs/trace.md: every test it names for a requirement exists, in the file and by the full title it says.
 * `--reported` takes the tests from the reports of a run that has just ended; otherwise they are listed first.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FinishedTest, fromRoot } from './reports/finished.ts';
import { missingTests, type NamedTest, namedTests } from './trace.rules.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));
const reported = (name: string): FinishedTest[] => read(`${ROOT}.cache/test/${name}.json`);
const run = (tool: string, ...args: string[]) =>
  execFileSync(`${ROOT}node_modules/.bin/${tool}`, args, { cwd: ROOT, stdio: 'ignore' });

function listUnits(): NamedTest[] {
  const folder = mkdtempSync(join(tmpdir(), 'portico-trace-'));
  const list = join(folder, 'units.json');
  try {
    run('vitest', 'list', `--json=${list}`);
    return read<{ file: string; name: string }[]>(list).map(({ file, name }) => ({
      file: fromRoot(file),
      title: name.replaceAll(' > ', ' › '),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function listJourneys(): NamedTest[] {
  run('playwright', 'test', '--list', '--config=e2e/playwright.config.ts');
  return reported('journeys');
}

const written = process.argv.includes('--reported')
  ? [...reported('units'), ...reported('journeys')]
  : [...listUnits(), ...listJourneys()];
const named = namedTests(readFileSync(`${ROOT}docs/trace.md`, 'utf8'));
const problems = missingTests(named, written);
if (named.length === 0) problems.push('docs/trace.md names no test at all');

for (const problem of problems) console.error(problem);
console.log(`${named.length} tests named in docs/trace.md, ${problems.length} of them missing`);
process.exitCode = problems.length === 0 ? 0 : 1;
