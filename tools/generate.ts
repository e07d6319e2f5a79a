/**
 * Writes docs/api.md and dist/openapi.json from the contract. With --check it only says whether docs/api.md is stale;
 * openapi.json isn't committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { apiPage, openApiDocument } from '../packages/contract/src/openapi.ts';
import { ALL_ROOMS } from '../packages/contract/src/rooms/index.ts';

const at = (file: string) => new URL(`../${file}`, import.meta.url);
const PAGE = at('docs/api.md');
const page = apiPage(ALL_ROOMS);
const isStale = readFileSync(PAGE, 'utf8') !== page;

if (process.argv.includes('--check')) {
  if (isStale) console.error('docs/api.md is stale: run npm run generate');
  process.exitCode = isStale ? 1 : 0;
} else {
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(at('dist/openapi.json'), `${JSON.stringify(openApiDocument(ALL_ROOMS), null, 2)}\n`);
  if (isStale) writeFileSync(PAGE, page);
  console.log(`Wrote dist/openapi.json${isStale ? ' and docs/api.md' : ''}.`);
}
