/**
 * An edition, ready to rate: expressions compiled, tables indexed. Making one takes some milliseconds and rating with it
 * some microseconds, so keep it.
 */
import {
  type Compile,
  type Expression,
  expressionsOver,
  type Names,
  type Scope,
  slotsOf,
  type Value,
  type ValueType,
} from './expression.ts';
import { ONE, parseFactor } from './integers.ts';
import type { Choice, Control, Form, Plan, Step } from './program.schema.ts';
import { type Lookup, lookupOf } from './tables.ts';
import { TERM_NAMES } from './term.ts';
import { type Named, spellAnswer, type Words, wordsOf } from './words.ts';

/** A version of a program for one market, such as HO3-HBR-2026.2. */
export interface EditionFiles {
  readonly code: string;
  readonly form: Form;
  readonly plan: Plan;
}

export interface Option extends Choice {
  readonly label: string;
  readonly at: number;
  readonly isOffered: Expression | undefined;
}

/** A question of the form. */
export interface Question {
  readonly control: Control;
  readonly name: string;
  readonly slot: number;
  readonly isVisible: Expression | undefined;
  readonly isRequired: Expression | boolean;
  readonly assumes: Expression | undefined;
  readonly min: Expression | number | undefined;
  readonly max: Expression | number | undefined;
  /** By value, in the form's order. */
  readonly options: ReadonlyMap<string, Option>;
}

export interface Section {
  readonly name: string;
  readonly title: string;
  readonly isVisible: Expression | undefined;
  readonly questions: readonly Question[];
}

export interface Modifier {
  readonly when: Expression;
  readonly factor: number;
}

/** A step, for one peril or for a coverage with a flat price. */
export interface RatingStep {
  readonly step: Step;
  /** Null for a coverage. */
  readonly peril: string | null;
  readonly when: Expression | undefined;
  readonly words: Words;
  /** Credits and surcharges have modifiers instead. */
  readonly table: (Lookup & { readonly name: string }) | undefined;
  readonly modifiers: readonly Modifier[];
  /** The least or the most that modifiers come to together. */
  readonly bound: number;
}

interface When<T> {
  readonly item: T;
  readonly when: Expression | undefined;
}

/** A coverage, and its share of the premium as a number. */
interface RatedPart extends When<Plan['coverages'][number]> {
  readonly share: number;
}

export interface Edition {
  readonly code: string;
  readonly form: Form;
  readonly plan: Plan;
  readonly sections: readonly Section[];
  readonly questions: ReadonlyMap<string, Question>;
  /** What answers have to agree about. */
  readonly rules: readonly {
    readonly question: Question;
    readonly when: Expression;
    readonly message: string;
  }[];
  readonly facts: readonly { readonly slot: number; readonly is: Expression }[];
  /** By peril, each in the order of the plan. */
  readonly perils: ReadonlyMap<string, readonly RatingStep[]>;
  /** Coverages with a flat price. */
  readonly flat: readonly RatingStep[];
  readonly coverages: readonly RatedPart[];
  readonly fees: readonly When<Plan['fees'][number]>[];
  readonly ineligible: readonly When<Plan['ineligible'][number]>[];
  readonly referrals: readonly When<Plan['referrals'][number]>[];
  readonly documents: readonly When<Plan['documents'][number]>[];
  readonly forms: readonly When<Plan['forms'][number]>[];
  /** Answers that something else depends on: changing one can change the form or the price. */
  readonly watched: ReadonlySet<string>;
  /** Where a scope has the value of a question, a fact or a name of the term. */
  slotOf(name: string): number;
  /** A scope without values. */
  readonly blank: Scope;
}

const TYPE_OF = {
  money: 'number',
  integer: 'number',
  year: 'number',
  percent: 'number',
  choice: 'string',
  text: 'string',
  date: 'string',
  yesNo: 'bool',
} as const satisfies Record<Control['type'], ValueType>;
export const typeOf = (control: Pick<Control, 'type'>): ValueType => TYPE_OF[control.type];

/** Facts are numbers. */
export function namesOf(form: Form, plan?: Plan): Names {
  const names = new Map(TERM_NAMES);
  for (const { controls } of form.sections)
    for (const control of controls) names.set(control.name, typeOf(control));
  for (const fact of plan?.facts ?? []) names.set(fact.name, 'number');
  return names;
}

/** Throws an ExpressionError for an expression that doesn't compile. */
export function openEdition({ code, form, plan }: EditionFiles): Edition {
  const names = namesOf(form, plan);
  const slots = slotsOf(names);
  const slotOf = (name: string) => slots.get(name) ?? -1;
  const onForm = watching(expressionsOver(namesOf(form)));
  const inPlan = watching(expressionsOver(names));
  const withWhen = <T extends { readonly when?: string | undefined }>(items: readonly T[]): When<T>[] =>
    items.map((item) => ({ item, when: optional(inPlan.compile, item.when) }));

  const sections = form.sections.map((section): Section => {
    const { name, title } = section;
    const isVisible = optional(onForm.compile, section.visible, 'bool');
    const questions = section.controls.map((control) =>
      questionOf(control, slotOf(control.name), onForm.compile),
    );
    return { name, title, isVisible, questions };
  });
  const questions = new Map(
    sections.flatMap((section) => section.questions.map((one) => [one.name, one] as const)),
  );
  const named = namedOf(plan, questions, slotOf);
  const isAbout = (step: Step, peril: string | null) => {
    if (step.kind === 'coverage' || peril === null) return step.kind === 'coverage' && peril === null;
    return step.peril === '*' || step.peril === peril;
  };
  const stepsOf = (peril: string | null) =>
    plan.steps
      .filter((step) => isAbout(step, peril))
      .map((step) => stepOf(step, tableOf(step, peril, plan, slotOf), peril, named, inPlan.compile));
  const perils = new Map(Object.keys(plan.perils).map((peril) => [peril, stepsOf(peril)]));
  const flat = stepsOf(null);
  const read = [...perils.values(), flat].flat().flatMap(({ table }) => table?.names ?? []);
  return {
    code,
    form,
    plan,
    sections,
    questions,
    rules: [...questions.values()].flatMap((question) =>
      (question.control.rules ?? []).map(({ when, message }) => ({
        question,
        when: onForm.compile(when, 'bool'),
        message,
      })),
    ),
    facts: plan.facts.map(({ name, is }) => ({ slot: slotOf(name), is: inPlan.compile(is, 'number') })),
    perils,
    flat,
    coverages: withWhen(plan.coverages).map((part) => ({
      ...part,
      share: parseFactor(part.item.share ?? '0'),
    })),
    fees: withWhen(plan.fees),
    ineligible: withWhen(plan.ineligible),
    referrals: withWhen(plan.referrals),
    documents: withWhen(plan.documents),
    forms: withWhen(plan.forms),
    watched: new Set([...onForm.names, ...inPlan.names, ...read]),
    slotOf,
    blank: Array.from(names, () => undefined),
  };
}

/** A compiler that remembers which names its expressions read. */
function watching(compile: Compile): { readonly names: Set<string>; readonly compile: Compile } {
  const names = new Set<string>();
  return {
    names,
    compile: (source, wanted) => {
      const expression = compile(source, wanted);
      for (const name of expression.names) names.add(name);
      return expression;
    },
  };
}

const optional = (compile: Compile, source: string | undefined, wanted: ValueType = 'bool') =>
  source === undefined ? undefined : compile(source, wanted);
const bound = (compile: Compile, source: string | number | undefined) =>
  typeof source === 'string' ? compile(source, 'number') : source;

function questionOf(control: Control, slot: number, compile: Compile): Question {
  const options = (control.choices ?? []).map((choice, at): Option => {
    const isOffered = optional(compile, choice.when);
    return { ...choice, label: choice.label ?? choice.value, at, isOffered };
  });
  return {
    control,
    name: control.name,
    slot,
    isVisible: optional(compile, control.visible),
    isRequired:
      typeof control.required === 'string' ? compile(control.required, 'bool') : control.required === true,
    assumes: optional(compile, control.default, typeOf(control)),
    min: bound(compile, control.min),
    max: bound(compile, control.max),
    options: new Map(options.map((option) => [option.value, option])),
  };
}

/** An amount is spelled for each peril, and spelling one takes as long as ten steps. */
function remembering(spell: Named['spell']): Named['spell'] {
  let last: Value | undefined;
  let spelled = '';
  return (value) => {
    if (value === last) return spelled;
    last = value;
    spelled = spell(value);
    return spelled;
  };
}

const TERM_LABELS = { state: 'State', zone: 'Zone', termYear: 'Year' };

function namedOf(
  plan: Plan,
  questions: ReadonlyMap<string, Question>,
  slotOf: Edition['slotOf'],
): Map<string, Named> {
  const named = new Map<string, Named>();
  for (const [name, label] of Object.entries(TERM_LABELS))
    named.set(name, { label, slot: slotOf(name), spell: String });
  for (const { name, label = name } of plan.facts)
    named.set(name, { label, slot: slotOf(name), spell: String });
  for (const { name, slot, control, options } of questions.values()) {
    const spell = remembering((value) => spellAnswer(control.type, value, options.get(String(value))?.label));
    named.set(name, { label: control.label, slot, spell });
  }
  return named;
}

export const tableName = (template: string, peril: string): string => template.replaceAll('{peril}', peril);

function tableOf(
  step: Step,
  peril: string | null,
  plan: Plan,
  slotOf: Edition['slotOf'],
): RatingStep['table'] {
  if (!('table' in step)) return undefined;
  const name = tableName(step.table, peril ?? '');
  const table = plan.tables[name];
  if (table === undefined) throw new RangeError(`Step ${step.code} needs the table “${name}”.`);
  return { name, ...lookupOf(table, slotOf) };
}

function stepOf(
  step: Step,
  table: RatingStep['table'],
  peril: string | null,
  named: ReadonlyMap<string, Named>,
  compile: Compile,
): RatingStep {
  const modifiers = 'of' in step ? step.of : [];
  return {
    step,
    peril,
    when: optional(compile, step.when),
    words: wordsOf(step, table?.names ?? [], named),
    table,
    modifiers: modifiers.map(({ when, factor }) => ({
      when: compile(when, 'bool'),
      factor: parseFactor(factor),
    })),
    bound: 'floor' in step ? parseFactor(step.floor) : 'ceiling' in step ? parseFactor(step.ceiling) : ONE,
  };
}
