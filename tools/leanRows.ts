import type { Plugin } from 'vite';

/** A node of the syntax tree, as far as this file looks at it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly key?: Node;
  readonly value?: Node;
  readonly argument?: Node;
}
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'del'];
/** For the server, the API page and tests. The page sends queries and paths as they are; only bodies are checked in forms. */
const UNUSED = ['about', 'budget', 'example', 'keys', 'query', 'params'];
/** Calls that give a row nothing but those. */
const UNUSED_PARTS = ['byKey', 'filteredBy'];

export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node;
    for (const one of Object.values(value)) yield* nodesIn(one);
  }
}

/** What to leave out of a row: texts, examples, keys and queries, and the schema of its reply, of which the page only reads the kind. */
function* cutsIn({ properties = [] }: Node): Generator<Cut> {
  for (const { start, end, key, value, argument } of properties) {
    if (UNUSED_PARTS.includes(argument?.callee?.name ?? '')) yield { start, end, by: '...undefined' };
    if (key?.name === undefined || value === undefined) continue;
    if (UNUSED.includes(key.name)) yield { start, end, by: `${key.name}: undefined` };
    const [schema] = value.arguments ?? [];
    if (key.name === 'reply' && schema && ['json', 'list'].includes(value.callee?.name ?? ''))
      yield { start: schema.start, end: schema.end, by: 'undefined' };
  }
}

/** The rows of a file of the contract, as the browser needs them. */
export function leanRows(code: string, tree: unknown): string {
  const cuts: Cut[] = [];
  for (const node of nodesIn(tree)) {
    const [, row] = node.arguments ?? [];
    if (node.type === 'CallExpression' && METHODS.includes(node.callee?.name ?? '') && row)
      cuts.push(...cutsIn(row));
  }
  return cuts
    .sort((one, two) => two.start - one.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** Schemas that only replies use, and texts for the API page, are never downloaded. */
export const leanContract: Plugin = {
  name: 'portico:lean-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /packages\/contract\/src\/rooms\// },
    handler(code) {
      return { code: leanRows(code, this.parse(code)), map: null };
    },
  },
};
