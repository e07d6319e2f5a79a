/**
 * What makes a test fail only when the machine is busy: a look at the page before it has answered, and a wait of a fixed time.
 * `// steady: why` on the line, or on the one above, says why it's fine there; at a helper, why it's fine wherever it's called.
 */
import { parseSync } from 'rolldown/utils';

export interface Finding {
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isFunction = (value: unknown): value is Node =>
  isNode(value) && /^(Arrow)?Function(Expression|Declaration)$/.test(value.type);

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function* everythingIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* everythingIn(child);
}

/** What is evaluated with a node. The functions in it run later. */
function* evaluatedWith(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) if (!isFunction(child)) yield* evaluatedWith(child);
}

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : '';

/** `user.click` for `user.click(button)`, `.getByRole` for `within(table).getByRole('row')`. */
function calleeOf(node: Node): string {
  const callee = node.callee as Node;
  if (node.type !== 'CallExpression') return '';
  return callee.type === 'MemberExpression'
    ? `${nameOf(callee.object)}.${nameOf(callee.property)}`
    : nameOf(callee);
}

/** Events that make a page open, load or save something. Typing rarely does, and forms are filled field by field. */
const EVENT = /^(user|userEvent)\.(click|dblClick|keyboard|upload)$/;
const LOOK = /\.get(All)?By\w+$/;
const WAIT = /(^|\.)(find(All)?By\w+|waitFor\w*|answered)$/;

type Kind = 'event' | 'look' | 'wait';
interface Helper {
  /** The first thing it does with the page, which its caller answers for. */
  readonly begins?: Kind | undefined;
  /** What it leaves behind: after an event, its caller has to wait. */
  readonly ends?: Kind | undefined;
}
/** What the tests of a file call by a name of their own, such as `save()`. */
type Helpers = ReadonlyMap<string, Helper>;

function kindOf(node: Node, helpers: Helpers): Kind | undefined {
  const callee = calleeOf(node);
  if (EVENT.test(callee)) return 'event';
  if (LOOK.test(callee)) return 'look';
  return WAIT.test(callee) ? 'wait' : helpers.get(callee)?.ends;
}

const isLook = (node: Node, helpers: Helpers): boolean =>
  LOOK.test(calleeOf(node)) || helpers.get(calleeOf(node))?.begins === 'look';

const isWait = (node: Node, helpers: Helpers): boolean =>
  WAIT.test(calleeOf(node)) || helpers.get(calleeOf(node))?.begins === 'wait';

const kindsOf = (nodes: Iterable<Node>, helpers: Helpers) =>
  Array.from(nodes, (node) => kindOf(node, helpers)).filter((kind) => kind !== undefined);

const statementsOf = (body: Node): Node[] =>
  body.type === 'BlockStatement' ? (body.body as Node[]) : [body];

function beginningOf(nodes: Node[], helpers: Helpers): Kind | undefined {
  if (nodes.some((node) => isWait(node, helpers))) return 'wait';
  return nodes.some((node) => isLook(node, helpers)) ? 'look' : kindsOf(nodes, helpers)[0];
}

function helpersIn(program: Node, isExplained: (node: Node) => boolean): Helpers {
  const helpers = new Map<string, Helper>();
  for (const node of everythingIn(program)) {
    const made = node.type === 'VariableDeclarator' ? node.init : node;
    if (!isFunction(made) || nameOf(node.id) === '') continue;
    const statements = statementsOf(made.body as Node).map((statement) => [...everythingIn(statement)]);
    const last = statements.map((nodes) => kindsOf(nodes, helpers)).findLast((kinds) => kinds.length > 0);
    helpers.set(nameOf(node.id), {
      begins: isExplained(node)
        ? undefined
        : statements.map((nodes) => beginningOf(nodes, helpers)).find((kind) => kind !== undefined),
      ends: last?.includes('event') ? 'event' : last?.at(-1),
    });
  }
  return helpers;
}

/** After an event, the first look at the page has to wait for what the event does. */
function looksIn(
  program: Node,
  isExplained: (node: Node) => boolean,
): { node: Node; found: string; instead: string }[] {
  const helpers = helpersIn(program, isExplained);
  const blocks = [...everythingIn(program)].filter(({ type }) => type === 'BlockStatement');
  return blocks.flatMap((block) => {
    let isChanging = false;
    return (block.body as Node[]).flatMap((statement) => {
      if (isFunction(statement)) return [];
      const nodes = [...evaluatedWith(statement)];
      const kinds = kindsOf(nodes, helpers);
      const look = nodes.find((node) => isLook(node, helpers));
      const isTooSoon = isChanging && look !== undefined && !nodes.some((node) => isWait(node, helpers));
      if (kinds.includes('event')) isChanging = true;
      else if (kinds.length > 0 || nodes.some(({ type }) => type === 'AwaitExpression')) isChanging = false;
      if (!isTooSoon) return [];
      const found = calleeOf(look).replace(/^.*\./, '');
      const instead = helpers.has(found)
        ? `let ${found} begin with a findBy`
        : `await ${found.replace('get', 'find')}`;
      return [{ node: look, found, instead }];
    });
  });
}

/** No one sees from a test that the helper it imports has to wait, so these always do. */
function lentLooksIn(program: Node, isExplained: (node: Node) => boolean) {
  const helpers = helpersIn(program, isExplained);
  return (program.body as Node[])
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => childrenOf(node).flatMap((made) => [made, ...childrenOf(made)]))
    .filter((node) => helpers.get(nameOf(node.id))?.begins === 'look')
    .map((node) => ({ node, found: nameOf(node.id), instead: `let ${nameOf(node.id)} begin with a findBy` }));
}

const isSleep = (node: Node): boolean =>
  /(^|\.)waitForTimeout$/.test(calleeOf(node)) ||
  (node.type === 'AwaitExpression' &&
    /^(delay|sleep|pause|setTimeout)$/.test(calleeOf(node.argument as Node))) ||
  (node.type === 'NewExpression' &&
    nameOf(node.callee) === 'Promise' &&
    [...everythingIn(node)].some((inner) => calleeOf(inner) === 'setTimeout'));

const sleepsIn = (program: Node) =>
  [...everythingIn(program)].filter(isSleep).map((node) => ({
    node,
    found: 'a wait of a fixed time',
    instead: 'wait for what should happen, or move a fake clock',
  }));

export function findingsIn(file: string, source: string): Finding[] {
  const program = parseSync(file, source).program as unknown as Node;
  const lines = source.split('\n');
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length;
  const isExplained = (node: Node) =>
    lines.slice(Math.max(0, lineOf(node) - 2), lineOf(node)).some((text) => /\/\/ steady: \S/.test(text));
  // Journeys look through locators, which wait by themselves.
  const looks = file.startsWith('apps/web/') ? looksIn(program, isExplained) : [];
  const lent = file.startsWith('apps/web/') ? lentLooksIn(program, isExplained) : [];
  return [...looks, ...lent, ...sleepsIn(program)]
    .filter(({ node }) => !isExplained(node))
    .map(({ node, ...found }) => ({ line: lineOf(node), ...found }))
    .sort((a, b) => a.line - b.line);
}
