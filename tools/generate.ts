/** Writes openapi.json and docs/api.md from the contract; with --check only says whether they are stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { apiPage, openApiDocument } from '../packages/contract/src/openapi.ts';
import { ALL_ROOMS } from '../packages/contract/src/rooms/index.ts';

const FILES: Readonly<Record<string, string>> = {
  'openapi.json': `${JSON.stringify(openApiDocument(ALL_ROOMS), null, 2)}\n`,
  'docs/api.md': apiPage(ALL_ROOMS),
};

const at = (file: string) => new URL(`../${file}`, import.meta.url);
function current(file: string): string | undefined {
  try {
    return readFileSync(at(file), 'utf8');
  } catch {
    return undefined;
  }
}

const stale = Object.keys(FILES).filter((file) => current(file) !== FILES[file]);
if (process.argv.includes('--check')) {
  for (const file of stale) console.error(`${file} is stale: run npm run generate`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const file of stale) writeFileSync(at(file), FILES[file] ?? '');
  console.log(stale.length === 0 ? 'Nothing was stale.' : `Wrote ${stale.join(', ')}.`);
}
