import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';

/** What the page is built from: it may import nothing else (tools/boundaries.rules.ts). */
const SOURCES = ['apps/web/', 'packages/contract/src/'];
const IGNORED = /(?:\.test\.tsx?|\.(?:webm|png))$|^(?:node_modules|src\/testing)\//;

const filesIn = (folder: string): string[] => {
  const root = fileURLToPath(new URL(`../${folder}`, import.meta.url));
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !IGNORED.test(path.slice(root.length)));
};

// @spec I9.20
test('keeps the demo password out of everything that the page is built from', () => {
  const files = SOURCES.flatMap(filesIn);
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(DEMO_PASSWORD))).toEqual([]);
});
