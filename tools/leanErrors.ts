import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Node, nodesIn } from './leanRows.ts';

/** The entries of the codes that aren't named, as cuts in the source. */
function* entriesIn(node: Node, isNamed: (code: string) => boolean): Generator<Node> {
  for (const property of node.properties ?? []) {
    const isEntry = ['error', 'warning'].includes(property.value?.callee?.name ?? '');
    if (isEntry && !isNamed(property.key?.name ?? '')) yield property;
  }
}

/** The catalogue without the errors that the page never writes itself: the server sends everything about them. */
export function leanErrors(code: string, tree: unknown, isNamed: (code: string) => boolean): string {
  const cuts = [...nodesIn(tree)]
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap((node) => [...entriesIn(node, isNamed)]);
  return cuts
    .sort((one, two) => two.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,\s*/, ''), code);
}

const root = join(import.meta.dirname, '..');
/** Identity sends its codes in the address of the sign-in screens, which then write the text. */
const WRITERS = ['apps/web/src', 'apps/identity/src'];

/** Where a code is only recognized, or refused with its text by the server: comparisons, lists of codes, and failures. */
const RECOGNIZED =
  /[!=]==\s*'\w+'|case '\w+':|\b(?:fail|Failure)\('\w+'|\[\s*(?:(?:'\w+'|\.\.\.\w+),?\s*)+\]/g;

/** Every other word in quotes, so that a code which is only passed on counts too. */
export const namedIn = (source: string): string[] =>
  [...source.replace(RECOGNIZED, '').matchAll(/['"`](\w+)['"`]/g)].map(([, word = '']) => word);

function namedCodes(): Set<string> {
  const files = WRITERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
      .map((path) => join(root, folder, path)),
  );
  return new Set(files.flatMap((file) => namedIn(readFileSync(file, 'utf8'))));
}

export const leanCatalogue: Plugin = {
  name: 'portico:lean-catalogue',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /packages\/contract\/src\/errors(\.\w+)?\.ts$/ },
    handler(code) {
      const named = namedCodes();
      return { code: leanErrors(code, this.parse(code), (name) => named.has(name)), map: null };
    },
  },
};
