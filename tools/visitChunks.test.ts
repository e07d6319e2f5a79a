import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { circleIn, type Graph, partsOf } from './visitChunks.ts';
import { VISITS } from './visits.mjs';

type Imports = Readonly<Record<string, readonly string[]>>;

const graphOf = (
  imports: Imports,
  sizes: Readonly<Record<string, number>> = {},
  lazy: Imports = {},
): Graph => ({
  importsOf: (module) => imports[module] ?? [],
  lazyImportsOf: (module) => lazy[module] ?? [],
  sizeOf: (module) => sizes[module] ?? 1000,
});
const modulesOf = (...args: Parameters<typeof partsOf>) =>
  partsOf(...args)
    .map(({ modules }) => [...modules].sort().join(' '))
    .sort();

const PAGES = { quotes: ['quotes.tsx'], desk: ['desk.tsx'], signup: ['signup.tsx'] };
const IMPORTS = {
  'quotes.tsx': ['table.ts', 'alert.ts', 'stages.ts'],
  'desk.tsx': ['table.ts', 'alert.ts'],
  'signup.tsx': ['alert.ts'],
  'table.ts': ['row.ts'],
};

test('puts modules that the same visits need together, and leaves the others with their pages', () => {
  expect(modulesOf(PAGES, graphOf(IMPORTS), 0)).toEqual(['alert.ts', 'row.ts table.ts']);
});

test('leaves modules that are also loaded on demand in files of their own', () => {
  const graph = graphOf(IMPORTS, {}, { 'signup.tsx': ['row.ts'] });
  expect(modulesOf(PAGES, graph, 0)).toEqual(['alert.ts', 'table.ts']);
});

test('merges parts while saving a file costs few enough bytes', () => {
  // Signup doesn't need the table: two visits load a file less, and one loads 600 bytes more.
  const graph = graphOf(IMPORTS, { 'table.ts': 500, 'row.ts': 100 });
  expect(modulesOf(PAGES, graph, 299)).toHaveLength(2);
  expect(modulesOf(PAGES, graph, 300)).toEqual(['alert.ts row.ts table.ts']);
});

test('never merges parts if a file between them would import the result and be imported by it', () => {
  const imports = {
    'quotes.tsx': ['top.ts'],
    'desk.tsx': ['top.ts'],
    'signup.tsx': ['bottom.ts'],
    'top.ts': ['dialog.tsx'],
    'dialog.tsx': ['bottom.ts'],
  };
  const graph = graphOf(imports, { 'top.ts': 1 }, { 'signup.tsx': ['dialog.tsx'] });
  expect(modulesOf(PAGES, graph, 1000)).toEqual(['bottom.ts', 'top.ts']);
});

test('finds files that import each other in a circle, and none in other bundles', () => {
  const bundle = { 'a.js': { imports: ['b.js'] }, 'b.js': { imports: ['c.js'] }, 'c.js': {}, 'page.css': {} };
  expect(circleIn(bundle)).toEqual([]);
  expect(circleIn({ ...bundle, 'c.js': { imports: ['a.js'] } })).toEqual(['a.js', 'b.js', 'c.js']);
});

test('names modules that exist', () => {
  const modules = Object.values(VISITS).flatMap(({ start, first, later }) => [start, ...first, ...later]);
  const missing = modules.filter(
    (module) => !existsSync(fileURLToPath(new URL(`../apps/web/${module}`, import.meta.url))),
  );
  expect(missing).toEqual([]);
});
