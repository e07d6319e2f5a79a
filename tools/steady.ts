/** Finds tests that depend on how fast the machine is. docs/testing.md says what to write instead. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findingsIn } from './steady.rules.ts';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));

const READ = [
  '*.test.ts',
  '*.test.tsx',
  '*.fixture.ts',
  '*.fixture.tsx',
  'e2e/**/*.ts',
  'apps/web/src/testing/*',
];
/** The examples of the rules themselves. */
const NOT_READ = /^tools\/steady\.test\.ts$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...READ], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !NOT_READ.test(file));

let count = 0;
for (const file of files)
  for (const { line, found, instead } of findingsIn(file, readFileSync(file, 'utf8'))) {
    console.error(`${file}:${line}: ${found} → ${instead}`);
    count++;
  }
console.log(`${files.length} files of tests read, ${count} unsteady lines`);
process.exitCode = count === 0 ? 0 : 1;
