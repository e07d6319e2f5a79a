/**
 * Expressions in program files are CEL, with a fence around it (ADR 40). CEL parses them and checks their types. The fence
 * allows a small part of the language, and decides what an unanswered question means: what needs its answer is unknown,
 * but `true || unknown` is true.
 */
import { type ASTNode, Environment, ParseError, type TypeError as WrongType } from '@marcbachmann/cel-js';

export type Value = string | number | boolean;
export type ValueType = 'string' | 'number' | 'bool';
/** The value of each name, by its slot: twice as fast as by name. Unanswered and hidden ones are undefined. */
export type Scope = (Value | undefined)[];
/** Names in the order of their slots. */
export type Names = ReadonlyMap<string, ValueType>;
export const slotsOf = (names: Names): Map<string, number> =>
  new Map([...names.keys()].map((name, slot) => [name, slot]));
type Run = (scope: Scope) => Value | undefined;

export interface Expression {
  readonly source: string;
  readonly type: ValueType;
  /** The answers and facts it reads, each once. */
  readonly names: readonly string[];
  /** Undefined: unknown. */
  run(scope: Scope): Value | undefined;
}

/** What is wrong with an expression, and where: `at` counts characters from 0. */
export class ExpressionError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const LIMITS = { maxAstNodes: 300, maxDepth: 20, maxListElements: 100, maxCallArguments: 4 };
const MOST_CHARACTERS = 2_000;
/** Larger ones aren't exact in a double. */
const LARGEST_NUMBER = 1e15;

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=']);
const ARITHMETIC = new Set(['+', '-', '*', '/']);
const FUNCTIONS: Readonly<Record<string, number>> = { min: 2, max: 2, answered: 1 };
const CEL_TYPE = { number: 'double', string: 'string', bool: 'bool' } as const;

export type Compile = (source: string, wanted?: ValueType) => Expression;

/** A compiler for expressions over these names. */
export function expressionsOver(names: Names): Compile {
  const environment = environmentOf(names);
  const slots = slotsOf(names);
  return (source, wanted) => {
    const ast = parse(environment, source);
    refuseOutside(ast);
    const { type: celType, error } = environment.check(source);
    if (error !== undefined) throw new ExpressionError(explain(error), error.range?.start ?? 0);
    const type = ourType(celType ?? '');
    if (type === undefined)
      throw new ExpressionError('This has to be a number, a text, or true or false.', 0);
    if (wanted !== undefined && type !== wanted)
      throw new ExpressionError(
        `This has to be ${NAMES_OF_TYPES[wanted]}, but is ${NAMES_OF_TYPES[type]}.`,
        0,
      );
    return { source, type, names: namesIn(ast), run: runOf(ast, slots) };
  };
}

const NAMES_OF_TYPES = { number: 'a number', string: 'a text', bool: 'true or false' } as const;

/** Questions are doubles, but people write `yearBuilt == 1980`, so operators between both kinds of number are added. */
function environmentOf(names: Names): Environment {
  const environment = new Environment({ limits: LIMITS });
  for (const [name, type] of names) environment.registerVariable(name, CEL_TYPE[type]);
  environment.registerOperator('double in list<int>', (a, list) => [...list].some((b) => Number(b) === a));
  // Registers the other order and != with it.
  environment.registerOperator('double == int', (a, b) => Number(a) === Number(b));
  for (const [left, right] of [
    ['double', 'int'],
    ['int', 'double'],
  ]) {
    environment.registerOperator(`${left} + ${right}`, (a, b) => Number(a) + Number(b));
    environment.registerOperator(`${left} - ${right}`, (a, b) => Number(a) - Number(b));
    environment.registerOperator(`${left} * ${right}`, (a, b) => Number(a) * Number(b));
    environment.registerOperator(`${left} / ${right}`, (a, b) => Number(a) / Number(b));
  }
  for (const left of ['double', 'int'])
    for (const right of ['double', 'int']) {
      environment.registerFunction(`min(${left}, ${right}): double`, (a, b) =>
        Math.min(Number(a), Number(b)),
      );
      environment.registerFunction(`max(${left}, ${right}): double`, (a, b) =>
        Math.max(Number(a), Number(b)),
      );
    }
  for (const type of ['double', 'string', 'bool'])
    environment.registerFunction(`answered(${type}): bool`, () => true);
  return environment;
}

const grammar = new Environment({ limits: LIMITS });
/** An expression that was checked before, as a tree. */
export const treeOf = (source: string): ASTNode => parse(grammar, source);

function parse(environment: Environment, source: string): ASTNode {
  if (source.length > MOST_CHARACTERS)
    throw new ExpressionError(`This is longer than ${MOST_CHARACTERS} characters.`, MOST_CHARACTERS);
  try {
    return environment.parse(source).ast;
  } catch (error) {
    if (error instanceof ParseError) throw new ExpressionError(explain(error), error.range?.start ?? 0);
    throw error;
  }
}

const explain = (error: ParseError | WrongType): string =>
  error.summary
    .replace(/^Unexpected token: EOF$/, 'Something is missing at the end.')
    .replace(/^Unknown variable: (.*)$/, 'There is no question or fact named “$1”.')
    .replace(/^no such overload: (.*)$/, '“$1” mixes types.')
    .replace(/^Logical operator requires .*$/, '&& and || need true or false on both sides.')
    .replaceAll(/\b(?:double|int)\b/g, 'number');

function ourType(celType: string): ValueType | undefined {
  if (celType === 'double' || celType === 'int') return 'number';
  return celType === 'string' || celType === 'bool' ? celType : undefined;
}

const isBinary = (node: ASTNode): node is Extract<ASTNode, { op: '+' | '&&' }> =>
  COMPARISONS.has(node.op) || ARITHMETIC.has(node.op) || node.op === '&&' || node.op === '||';

/** Throws at the first part of CEL that program files may not use, such as `matches` or loops. */
function refuseOutside(node: ASTNode, isCondition = true): void {
  const refuse = (why: string): never => {
    throw new ExpressionError(why, node.range.start);
  };
  const isLogical = node.op === '&&' || node.op === '||';
  if (node.op === 'value') {
    if (!isAllowedLiteral(node.args)) refuse('Only numbers, texts, true and false can be written here.');
  } else if (isBinary(node)) {
    for (const part of node.args) refuseOutside(part, isCondition && isLogical);
  } else if (node.op === '!_' || node.op === '-_') refuseOutside(node.args, isCondition && node.op === '!_');
  else if (node.op === '?:') for (const part of node.args) refuseOutside(part, isCondition);
  else if (node.op === 'in') {
    const [left, list] = node.args;
    if (list.op !== 'list') throw new ExpressionError('After “in” comes a list: [1, 2].', list.range.start);
    if (left.op === 'list') refuse('Only the right side of “in” can be a list.');
    for (const part of [left, ...list.args]) refuseOutside(part, false);
  } else if (node.op === 'call') {
    const [name, args] = node.args;
    if (!Object.hasOwn(FUNCTIONS, name)) refuse(`There is no function “${name}” here.`);
    if (args.length !== FUNCTIONS[name]) refuse(`“${name}” needs ${FUNCTIONS[name]} in its parentheses.`);
    if (name === 'answered' && (!isCondition || args[0]?.op !== 'id'))
      refuse('Write “answered(name)” by itself, or between &&, || and !.');
    for (const part of args) refuseOutside(part, false);
  } else if (node.op !== 'id')
    refuse(`“${node.op === 'rcall' ? node.args[0] : node.op}” can’t be used here.`);
}

function isAllowedLiteral(value: unknown): boolean {
  if (typeof value !== 'number' && typeof value !== 'bigint')
    return typeof value === 'string' || typeof value === 'boolean';
  return Math.abs(Number(value)) <= LARGEST_NUMBER;
}

export function partsOf(node: ASTNode): readonly ASTNode[] {
  if (node.op === 'value' || node.op === 'id') return [];
  if (node.op === 'call') return node.args[1];
  const args = node.args as ASTNode | readonly ASTNode[];
  return 'op' in args ? [args] : args;
}

const namesIn = (node: ASTNode): string[] =>
  node.op === 'id' ? [node.args] : [...new Set(partsOf(node).flatMap(namesIn))];

/**
 * CEL has parsed and checked the expression. What's left of the language is small enough to run here, five times as fast,
 * and a test compares it with CEL's own evaluation.
 */
function runOf(node: ASTNode, slots: ReadonlyMap<string, number>): Run {
  const part = (inner: ASTNode) => runOf(inner, slots);
  const slotOf = (name: string) => slots.get(name) as number;
  switch (node.op) {
    case 'id': {
      const slot = slotOf(node.args);
      return (scope) => scope[slot];
    }
    case 'value': {
      const value = typeof node.args === 'bigint' ? Number(node.args) : (node.args as Value);
      return () => value;
    }
    case '&&':
      return logical(part(node.args[0]), part(node.args[1]), false);
    case '||':
      return logical(part(node.args[0]), part(node.args[1]), true);
    case '!_':
      return onKnown(part(node.args), (value) => !value);
    case '-_':
      return onKnown(part(node.args), (value) => -value);
    case '?:': {
      const [condition, yes, no] = node.args.map(part) as [Run, Run, Run];
      return (scope) => {
        const value = condition(scope);
        if (value === undefined) return undefined;
        return value ? yes(scope) : no(scope);
      };
    }
    case 'in': {
      const [left, list] = node.args;
      return isIn(part(left), partsOf(list).map(part));
    }
    case 'call': {
      const [name, [first, second]] = node.args;
      if (name === 'answered' && first?.op === 'id') {
        const slot = slotOf(first.args);
        return (scope) => scope[slot] !== undefined;
      }
      return onBoth(part(first as ASTNode), part(second as ASTNode), name === 'min' ? Math.min : Math.max);
    }
    default: {
      const [left, right] = partsOf(node) as [ASTNode, ASTNode];
      return onBoth(part(left), part(right), BINARY[node.op] as Binary);
    }
  }
}

// Types are checked before anything runs: both sides are numbers, or both are texts.
// biome-ignore lint/suspicious/noExplicitAny: one function for both
type Binary = (a: any, b: any) => Value;
export const BINARY: Readonly<Record<string, Binary>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** `||` if `decides` is true: one true part is enough, even if the other is unknown. `&&` is the same with false. */
const logical =
  (left: Run, right: Run, decides: boolean): Run =>
  (scope) => {
    const first = left(scope);
    if (first === decides) return decides;
    const second = right(scope);
    if (second === decides) return decides;
    return first === undefined || second === undefined ? undefined : !decides;
  };

const onKnown =
  (part: Run, apply: (value: Value) => Value): Run =>
  (scope) => {
    const value = part(scope);
    return value === undefined ? undefined : apply(value);
  };

/** A division by zero has no result. */
const onBoth =
  (left: Run, right: Run, apply: Binary): Run =>
  (scope) => {
    const first = left(scope);
    if (first === undefined) return undefined;
    const second = right(scope);
    if (second === undefined) return undefined;
    const value = apply(first, second);
    return typeof value !== 'number' || Number.isFinite(value) ? value : undefined;
  };

const isIn =
  (left: Run, list: readonly Run[]): Run =>
  (scope) => {
    const value = left(scope);
    if (value === undefined) return undefined;
    let isKnown = true;
    for (const item of list) {
      const other = item(scope);
      if (other === value) return true;
      if (other === undefined) isKnown = false;
    }
    return isKnown ? false : undefined;
  };
