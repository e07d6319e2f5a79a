/** Conditions for one state: `state == 'FL' && homeAge >= 30` is “Home age is 30 or more” in Florida, and never holds elsewhere. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { BINARY, partsOf, treeOf, type Value } from '../expression.ts';
import type { Form, Plan } from '../program.schema.ts';

export interface Place {
  readonly state: string;
  /** The year the term begins. */
  readonly year: number;
}

/** What is left of an expression. Undefined: it needs the answer to a question that isn't asked there. */
export type Fold = (source: string) => ASTNode | undefined;

/** Names with a value, and without one if their question isn't asked. Others depend on the answers. */
type Known = Map<string, Value | undefined>;

export function foldingFor(form: Form, plan: Plan, { state, year }: Place): Fold {
  const known: Known = new Map<string, Value | undefined>([
    ['state', state],
    ['termYear', year],
  ]);
  const fold: Fold = (source) => folded(treeOf(source), known, true);
  for (const section of form.sections)
    for (const control of section.controls) {
      const conditions = [section.visible, control.visible].filter((one) => one !== undefined);
      if (conditions.some((one) => !canHold(fold(one)))) known.set(control.name, undefined);
    }
  for (const { name, is } of plan.facts) {
    const left = fold(is);
    if (left === undefined) known.set(name, undefined);
    else if (left.op === 'value') known.set(name, literalOf(left));
  }
  return fold;
}

/** Whether there are answers with which a condition holds. */
export const canHold = (left: ASTNode | undefined): left is ASTNode =>
  left !== undefined && !(left.op === 'value' && left.args === false);
/** Whether it holds with any answers. */
export const isSure = (left: ASTNode): boolean => left.op === 'value' && left.args === true;

const literalOf = (node: ASTNode): Value =>
  typeof node.args === 'bigint' ? Number(node.args) : (node.args as Value);
const constant = (node: ASTNode, args: Value): ASTNode => ({ ...node, op: 'value', args }) as ASTNode;
const isConstant = (node: ASTNode): boolean => node.op === 'value';

/** `isPositive`: the condition applies if this part holds, and not if it doesn't. */
function folded(node: ASTNode, known: Known, isPositive: boolean): ASTNode | undefined {
  switch (node.op) {
    case 'value':
      return node;
    case 'id': {
      if (!known.has(node.args)) return node;
      const value = known.get(node.args);
      return value === undefined ? undefined : constant(node, value);
    }
    case '&&':
    case '||':
      return logical(node, known, isPositive);
    case '!_': {
      const inner = folded(node.args, known, !isPositive);
      if (inner === undefined) return undefined;
      return isConstant(inner) ? constant(node, !literalOf(inner)) : ({ ...node, args: inner } as ASTNode);
    }
    case '?:': {
      const [when, yes, no] = node.args;
      const left = folded(when, known, isPositive);
      if (left === undefined) return undefined;
      return isConstant(left) ? folded(literalOf(left) ? yes : no, known, isPositive) : node;
    }
    case 'call':
      return call(node, known);
    case 'in':
      return oneOf(node, known);
    default:
      return calculated(node, known);
  }
}

/**
 * With `||`, what is unknown leaves the rest. With `&&`, the condition can't hold anymore. Below a `!` it's the other way
 * around.
 */
function logical(
  node: Extract<ASTNode, { op: '&&' | '||' }>,
  known: Known,
  isPositive: boolean,
): ASTNode | undefined {
  const isEither = node.op === '||';
  const parts = node.args.map((part) => folded(part, known, isPositive));
  if (parts.some((part) => part !== undefined && isConstant(part) && literalOf(part) === isEither))
    return constant(node, isEither);
  const hasUnknown = parts.includes(undefined);
  if (hasUnknown && isEither !== isPositive) return undefined;
  const open = parts.filter((part) => part !== undefined && !isConstant(part)) as ASTNode[];
  if (open.length === 0) return hasUnknown ? undefined : constant(node, !isEither);
  return open.length === 1 ? open[0] : ({ ...node, args: open } as ASTNode);
}

function call(node: Extract<ASTNode, { op: 'call' }>, known: Known): ASTNode | undefined {
  const [name, args] = node.args;
  const [first] = args;
  if (name === 'answered' && first?.op === 'id')
    return known.has(first.args) ? constant(node, known.get(first.args) !== undefined) : node;
  const parts = args.map((part) => folded(part, known, true));
  return parts.includes(undefined) ? undefined : ({ ...node, args: [name, parts] } as ASTNode);
}

function oneOf(node: Extract<ASTNode, { op: 'in' }>, known: Known): ASTNode | undefined {
  const [one, list] = node.args;
  const left = folded(one, known, true);
  if (left === undefined) return undefined;
  const options = partsOf(list);
  if (!isConstant(left) || !options.every(isConstant)) return node;
  return constant(
    node,
    options.some((option) => literalOf(option) === literalOf(left)),
  );
}

function calculated(node: ASTNode, known: Known): ASTNode | undefined {
  const parts = partsOf(node).map((part) => folded(part, known, true));
  const [left, right] = parts;
  if (left === undefined || parts.includes(undefined)) return undefined;
  const apply = BINARY[node.op];
  if (right === undefined || apply === undefined) return node;
  return isConstant(left) && isConstant(right)
    ? constant(node, apply(literalOf(left), literalOf(right)))
    : ({ ...node, args: [left, right] } as ASTNode);
}
