/** How a premium is made, in words: facts, steps and tables. */
import { formatPrice } from '@portico/contract/rules/format';
import { tableName } from '../edition.ts';
import type { Value } from '../expression.ts';
import { parseFactor } from '../integers.ts';
import type { Plan, Step, Table } from '../program.schema.ts';
import type { Words } from './conditions.ts';
import { fact, type Item, item, type Row } from './items.ts';

export const factsItems = ({ facts }: Plan, words: Words): Item[] =>
  facts.map(({ name, is, label = name }) =>
    item('fact', name, label, { facts: [fact('Is', words.value(is))] }),
  );

const EVERY_PERIL = 'All perils';
const perilsOf = (step: Step, { perils }: Plan): string => {
  if (step.kind === 'coverage') return 'Optional coverages';
  return step.peril === '*' ? EVERY_PERIL : (perils[step.peril] ?? step.peril);
};

function effectOf(step: Step): string {
  switch (step.kind) {
    case 'base':
      return 'Starts from the amount in its table';
    case 'factor':
      return 'Multiplies by the factor in its table';
    case 'add':
      return 'Adds the amount in its table';
    case 'coverage':
      return 'Adds a flat price';
    case 'credits':
      return `Multiplies by all credits together, but no less than ${step.floor}`;
    case 'surcharges':
      return `Multiplies by all surcharges together, but no more than ${step.ceiling}`;
  }
}

export const stepItems = (plan: Plan, words: Words): Item[] =>
  plan.steps.map((step) =>
    item('step', step.code, step.label, {
      section: perilsOf(step, plan),
      facts: [
        fact('Effect', effectOf(step)),
        fact('Used', step.when === undefined ? undefined : words.when(step.when)),
      ],
      columns: [step.kind === 'credits' ? 'Credit' : 'Surcharge', 'Factor'],
      rows:
        'of' in step
          ? step.of.map(({ code, label = code, when, factor }) => ({
              Keys: [label],
              Text: `${factor} if ${words.condition(when)}`,
              Amount: parseFactor(factor),
            }))
          : [],
    }),
  );

const KINDS: Readonly<Record<Table['kind'], string | undefined>> = {
  exact: undefined,
  band: 'Each row applies up to the next one',
  curve: 'Between two rows, in a straight line',
};

/** In the order in which steps use them. */
export const tableItems = (plan: Plan, words: Words): Item[] =>
  tableNames(plan).flatMap((name) => {
    const table = plan.tables[name];
    if (table === undefined) return [];
    const keys = [table.in].flat();
    const used = useOf(name, plan)?.step.when;
    return [
      item('table', name, titleOf(name, plan), {
        facts: [fact('Rows', KINDS[table.kind]), fact('Used', used && words.when(used))],
        columns: [...keys.map(words.labelOf), table.out === 'cents' ? 'Amount' : 'Factor'],
        rows: table.rows.map((row) => rowOf(row, keys, table.kind === 'band', words)),
      }),
    ];
  });

function tableNames({ steps, perils }: Plan): string[] {
  const names = steps.flatMap((step) => {
    if (!('table' in step)) return [];
    return Object.keys(perils).map((peril) => tableName(step.table, peril));
  });
  return [...new Set(names)];
}

function rowOf(row: readonly Value[], keys: readonly string[], isBand: boolean, words: Words): Row {
  const out = row.at(-1) as Value;
  return {
    Keys: keys.map((name, at) => {
      const spelled = words.answer(name, row[at] as Value);
      return isBand ? `${spelled} or more` : spelled;
    }),
    Text: typeof out === 'string' ? out : formatPrice(Number(out)),
    Amount: typeof out === 'string' ? parseFactor(out) : Number(out),
  };
}

type WithTable = Extract<Step, { table: string }>;

/** The first step that uses a table, and the peril, if there is one table for each. */
function useOf(
  name: string,
  { steps, perils }: Plan,
): { readonly step: WithTable; readonly peril?: string } | undefined {
  for (const step of steps) {
    if (!('table' in step)) continue;
    if (step.table === name) return { step };
    const peril = Object.keys(perils).find((one) => tableName(step.table, one) === name);
    if (peril !== undefined) return { step, peril };
  }
  return undefined;
}

/** A table is called what its step is called, with the peril where that isn't enough. */
function titleOf(name: string, plan: Plan): string {
  const { step, peril } = useOf(name, plan) ?? {};
  if (step === undefined) return name;
  const isAlone = plan.steps.filter(({ label }) => label === step.label).length === 1;
  const about = peril ?? (isAlone || step.kind === 'coverage' ? '*' : step.peril);
  return about === '*' ? step.label : `${step.label}: ${plan.perils[about] ?? about}`;
}
