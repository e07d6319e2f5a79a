/** Reads the requirements and the tests that docs/trace.md is made of. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requirementsIn, type Trace, tagsIn, traceOf } from './trace.rules.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const TESTS = ['*.test.ts', '*.test.tsx', '*.spec.ts'];

/** New files count before they are committed, and deleted ones no longer do. */
export const testFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...TESTS], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(ROOT + file))
    .sort();

export function readTrace(): Trace {
  const read = (file: string) => readFileSync(ROOT + file, 'utf8');
  const found = testFiles().map((file) => tagsIn(file, read(file)));
  const trace = traceOf(
    requirementsIn(read('docs/requirements.md')),
    found.flatMap(({ tags }) => tags),
  );
  return { ...trace, problems: [...found.flatMap(({ problems }) => problems), ...trace.problems] };
}
