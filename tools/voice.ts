/** Finds words that docs/voice.md rules out in what people read: pages, emails, help posts, the API and the docs. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findingsIn, textsInDocument, textsInSource } from './voice.rules.ts';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));

/** Where text for people is written. The server's SQL and log messages are read along with its errors and emails. */
const READ = [
  'apps/web/src/**/*.ts',
  'apps/web/src/**/*.tsx',
  'apps/identity/src/**/*.ts',
  'apps/server/src/**/*.ts',
  'packages/contract/src/**/*.ts',
  'packages/database/seeds/**/*.ts',
  'packages/platform/**/*.ts',
  'apps/web/public/**/*.vtt',
  '*.md',
];
/** Tests and what only they use; the list of these words itself; and the titles of tests. */
const NOT_READ = /\.(test|fixture)\.tsx?$|\/testing[./]|^docs\/(voice|trace)\.md$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...READ], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !NOT_READ.test(file));

let count = 0;
for (const file of files) {
  const source = readFileSync(file, 'utf8');
  const texts = /\.tsx?$/.test(file) ? textsInSource(file, source) : textsInDocument(source);
  for (const { line, word, instead, text } of findingsIn(texts)) {
    console.error(`${file}:${line}: “${word}” → ${instead}\n    ${text.slice(0, 140)}`);
    count++;
  }
}
console.log(`${files.length} files read, ${count} words to change`);
process.exitCode = count === 0 ? 0 : 1;
