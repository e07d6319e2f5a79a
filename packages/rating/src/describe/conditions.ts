/** Expressions in words: `state == 'FL' && homeAge >= 30` is “State is FL and Home age is 30 or more”. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { formatCount } from '@portico/contract/rules/format';
import { partsOf, treeOf, type Value } from '../expression.ts';
import type { Control, Form, Plan } from '../program.schema.ts';
import { spellAnswer } from '../words.ts';

/** A name in an expression: a question, a fact, or something about the term. */
interface Named {
  readonly label: string;
  /** How values compared with it are spelled. */
  readonly control?: Control;
}

/** An expression as a program file has it, or what is left of one. */
export type Spelled = string | ASTNode;

export interface Words {
  /** “Always”, or “If …”. */
  when(source: string | undefined): string;
  condition(source: Spelled): string;
  /** An amount, a number or an option, spelled as an answer to the question. */
  value(source: Spelled, question?: Control): string;
  labelOf(name: string): string;
  /** A value of a question, a fact or a name of the term. */
  answer(name: string, value: Value): string;
}

const TERM: readonly (readonly [string, string])[] = [
  ['state', 'State'],
  ['zone', 'Zone'],
  ['termYear', 'the year the term begins'],
  ['isRenewal', 'Renewal'],
];

export function wordsOver(form: Form, plan: Plan): Words {
  const named = new Map<string, Named>(TERM.map(([name, label]) => [name, { label }]));
  for (const { controls } of form.sections)
    for (const control of controls) named.set(control.name, { label: control.label, control });
  for (const { name, label = name } of plan.facts) named.set(name, { label });
  const { condition, value } = speller(named);
  return {
    when: (source = 'true') => (source === 'true' ? 'Always' : `If ${condition(treeOf(source))}`),
    condition: (source) => condition(asTree(source)),
    value: (source, question) => value(asTree(source), question),
    labelOf: (name) => named.get(name)?.label ?? name,
    answer: (name, given) => spellValue(given, named.get(name)?.control).replace(/^“(.*)”$/, '$1'),
  };
}

const asTree = (source: Spelled): ASTNode => (typeof source === 'string' ? treeOf(source) : source);

function spellValue(value: Value, control: Control | undefined): string {
  if (control === undefined) return String(value);
  if (control.type === 'integer') return formatCount(Number(value));
  const { label } = control.choices?.find((one) => one.value === String(value)) ?? {};
  // Several words are told from the rest of the sentence by quotes.
  return label?.includes(' ') ? `“${label}”` : spellAnswer(control.type, value, label);
}

/** For a year, and for anything else. `{}` is the right side. */
const COMPARED: Readonly<Record<string, readonly [string, string]>> = {
  '==': ['is {}', 'is {}'],
  '!=': ['isn’t {}', 'isn’t {}'],
  '<': ['is before {}', 'is less than {}'],
  '<=': ['is {} or earlier', 'is {} or less'],
  '>': ['is after {}', 'is more than {}'],
  '>=': ['is {} or later', 'is {} or more'],
};
const ARITHMETIC: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
};
const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Spells trees: conditions, which hold or don't, and values. */
function speller(named: ReadonlyMap<string, Named>) {
  const controlIn = (node: ASTNode): Control | undefined => {
    if (node.op === 'id') return named.get(node.args)?.control;
    return partsOf(node)
      .map(controlIn)
      .find((control) => control !== undefined);
  };
  const isMoney = (node: ASTNode) => controlIn(node)?.type === 'money';
  const pairOf = (node: ASTNode) => partsOf(node) as [ASTNode, ASTNode];

  const isLogical = ({ op }: ASTNode) => op === '&&' || op === '||';
  const join = (node: ASTNode): string =>
    pairOf(node)
      .map((part) => (isLogical(part) && part.op !== node.op ? `(${condition(part)})` : condition(part)))
      .join(node.op === '&&' ? ' and ' : ' or ');

  const compare = (node: ASTNode): string => {
    const [left, right] = pairOf(node);
    const control = controlIn(left) ?? controlIn(right);
    const isYear = left.op === 'id' && control?.type === 'year';
    const template = COMPARED[node.op]?.[isYear ? 0 : 1] ?? '{}';
    return `${value(left, control)} ${template.replace('{}', () => value(right, control))}`;
  };

  const oneOf = (node: ASTNode, verb: string): string => {
    const [left, list] = pairOf(node);
    const options = partsOf(list).map((option) => value(option, controlIn(left)));
    return `${value(left)} ${verb} ${OR.format(options)}`;
  };

  const answered = (name: string, isYes: boolean): string => {
    if (name === 'isRenewal') return isYes ? 'the term is a renewal' : 'the term is new';
    return `${named.get(name)?.label ?? name} is ${isYes ? 'yes' : 'no'}`;
  };

  const not = (node: ASTNode): string => {
    if (node.op === 'id') return answered(node.args, false);
    return node.op === 'in' ? oneOf(node, 'isn’t') : `not (${condition(node)})`;
  };

  const condition = (node: ASTNode): string => {
    if (node.op === 'id') return answered(node.args, true);
    if (isLogical(node)) return join(node);
    if (node.op === '!_') return not(node.args);
    if (node.op === 'in') return oneOf(node, 'is');
    if (node.op === 'call') return `${value(node.args[1][0] as ASTNode)} is answered`;
    return COMPARED[node.op] === undefined ? value(node) : compare(node);
  };

  const calculate = (node: ASTNode, answers: Control | undefined): string => {
    const [left, right] = pairOf(node);
    // In twice an amount, only the amount is money. In $100 per square foot, it's the number.
    const isSum = node.op === '+' || node.op === '-';
    const literals = isSum || !(isMoney(left) || isMoney(right)) ? answers : undefined;
    return `${value(left, literals)} ${ARITHMETIC[node.op]} ${value(right, node.op === '/' ? undefined : literals)}`;
  };

  const value = (node: ASTNode, answers?: Control): string => {
    switch (node.op) {
      case 'id':
        return named.get(node.args)?.label ?? node.args;
      case 'value':
        return spellValue(typeof node.args === 'bigint' ? Number(node.args) : (node.args as Value), answers);
      case '-_':
        return `minus ${value(node.args, answers)}`;
      case '?:': {
        const [when, yes, no] = partsOf(node) as [ASTNode, ASTNode, ASTNode];
        return `${value(yes, answers)} if ${condition(when)}, otherwise ${value(no, answers)}`;
      }
      case 'call': {
        const [name, args] = node.args;
        const [first, second] = args.map((part) => value(part, answers));
        return `the ${name === 'min' ? 'smaller' : 'larger'} of ${first} and ${second}`;
      }
      default:
        return ARITHMETIC[node.op] === undefined ? condition(node) : calculate(node, answers);
    }
  };
  return { condition, value };
}
