/**
 * Writes docs/api.md and dist/openapi.json from the contract, and docs/trace.md from the tags in the tests. With --check it only says
 * whether the pages are stale; openapi.json isn't committed. Either way it says which sentences of SECURITY.md have no test.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { apiPage, openApiDocument } from '../packages/contract/src/openapi.ts';
import { ALL_ROOMS } from '../packages/contract/src/rooms/index.ts';
import { securityProblems } from './security.ts';
import { readTrace } from './trace.ts';

const at = (file: string) => new URL(`../${file}`, import.meta.url);
const { page: tracePage, untested, problems } = readTrace();
const pages = { 'docs/api.md': apiPage(ALL_ROOMS), 'docs/trace.md': tracePage };
const stale = Object.entries(pages).filter(
  ([file, page]) => !existsSync(at(file)) || readFileSync(at(file), 'utf8') !== page,
);

const missing = [...problems, ...securityProblems()];
for (const problem of missing) console.error(problem);
if (missing.length > 0) process.exitCode = 1;

if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is stale: run npm run generate`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(at('dist/openapi.json'), `${JSON.stringify(openApiDocument(ALL_ROOMS), null, 2)}\n`);
  for (const [file, page] of stale) writeFileSync(at(file), page);
  console.log(`Wrote ${['dist/openapi.json', ...stale.map(([file]) => file)].join(' and ')}.`);
}
if (untested.length > 0)
  console.log(`No test proves ${untested.map(({ id }) => id).join(', ')} (docs/trace.md).`);
