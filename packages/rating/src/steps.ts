/** Makes the annual premium, step by step, on integers. */
import type { Edition, RatingStep } from './edition.ts';
import { type Engine, inParts, partsOfACent } from './engine.ts';
import type { Scope, Value } from './expression.ts';
import { CENTS_PER_DOLLAR, divide, formatFactor, ONE, roundTo, timesFactor } from './integers.ts';

/** A line of the explanation. The cents before and after it are those of its peril or coverage, or of the premium. */
export interface StepLine {
  readonly Code: string;
  readonly Label: string;
  readonly Words: string;
  readonly Peril: string | null;
  /** What the peril is called: the part of the premium that the step applies to. */
  readonly Part: string | null;
  readonly Coverage: string | null;
  readonly Table: string | null;
  readonly Keys: readonly Value[];
  readonly Factor: string | null;
  readonly BeforeCents: number;
  readonly AfterCents: number;
}

/** Premium by peril and by coverage with a flat price, in cents. */
export interface Parts {
  readonly perils: ReadonlyMap<string, number>;
  readonly flat: ReadonlyMap<string, number>;
}

/** A program that has no row for answers it accepts. Checked programs never get here. */
export class RatingError extends Error {
  readonly table: string;
  /** What is missing, for the person who wrote the table. */
  readonly gap: string;
  constructor(edition: string, table: string, keys: string) {
    const gap = `The table “${table}” has no row for ${keys}.`;
    super(`${edition}: ${gap}`);
    this.table = table;
    this.gap = gap;
  }
}

/** Amounts are in the parts of a cent that the engine keeps. */
interface Run {
  readonly edition: Edition;
  readonly scope: Scope;
  readonly parts: number;
  /** Without them, for what-ifs, nothing is explained. */
  readonly lines: StepLine[] | undefined;
}

export function runSteps(
  edition: Edition,
  scope: Scope,
  engine: Engine | undefined,
  lines: StepLine[] | undefined,
): Parts {
  const run: Run = { edition, scope, parts: partsOfACent(engine), lines };
  const perils = new Map<string, number>();
  for (const [peril, steps] of edition.perils) {
    let amount = 0;
    for (const step of steps) if (applies(step, scope)) amount = apply(run, step, amount);
    const rounded = roundTo(amount, run.parts * CENTS_PER_DOLLAR);
    if (rounded !== amount) explain(run, ROUNDING, peril, amount, rounded);
    perils.set(peril, divide(rounded, run.parts));
  }
  const flat = new Map<string, number>();
  for (const step of edition.flat)
    if (applies(step, scope)) flat.set(step.step.code, divide(apply(run, step, 0), run.parts));
  return { perils, flat };
}

const ROUNDING = {
  Code: 'ROUND',
  Label: 'Rounding',
  Words: 'To the nearest dollar',
  Table: null,
  Keys: [],
  Factor: null,
} as const;

/** A step without a peril is a coverage with a price of its own. */
function explain(
  { edition, parts, lines }: Run,
  step: Pick<StepLine, 'Code' | 'Label' | 'Words' | 'Table' | 'Keys' | 'Factor'>,
  peril: string | null,
  before: number,
  after: number,
): void {
  const { Code, Label, Words, Table, Keys, Factor } = step;
  lines?.push({
    Code,
    Label,
    Words,
    Peril: peril,
    Part: peril === null ? null : (edition.plan.perils[peril] ?? peril),
    Coverage: peril === null ? Code : null,
    Table,
    Keys,
    Factor,
    BeforeCents: divide(before, parts),
    AfterCents: divide(after, parts),
  });
}

/** A step whose question is hidden here, such as a hurricane deductible inland, is skipped. */
function applies({ when, table }: RatingStep, scope: Scope): boolean {
  if (when !== undefined && when.run(scope) !== true) return false;
  if (table !== undefined) for (const slot of table.slots) if (scope[slot] === undefined) return false;
  return true;
}

function apply(run: Run, rated: RatingStep, before: number): number {
  const { step, table, peril } = rated;
  const { edition, scope, parts } = run;
  if (table === undefined) return modify(run, rated, before);
  const found = table.find(scope);
  if (found === undefined) {
    const keys = table.names.map((name, at) => `${name} ${scope[table.slots[at] ?? -1]}`).join(', ');
    throw new RatingError(edition.code, table.name, keys);
  }
  const amount = found.factor === null ? inParts(found.amount, parts) : found.amount;
  const after = AFTER[step.kind](before, amount);
  if (run.lines !== undefined)
    explain(
      run,
      {
        Code: step.code,
        Label: step.label,
        Words: rated.words(scope),
        Table: table.name,
        Keys: table.slots.map((slot) => scope[slot] as Value),
        Factor: found.factor,
      },
      peril,
      before,
      after,
    );
  return after;
}

const set = (_before: number, amount: number): number => amount;
const AFTER: Readonly<Record<RatingStep['step']['kind'], (before: number, amount: number) => number>> = {
  base: set,
  coverage: set,
  add: (before, amount) => before + amount,
  factor: timesFactor,
  credits: timesFactor,
  surcharges: timesFactor,
};

/** Credits are multiplied together and held at a floor, surcharges at a ceiling, and applied once. */
function modify(run: Run, { step, peril, modifiers, bound }: RatingStep, before: number): number {
  const { scope } = run;
  let product = ONE;
  for (const { when, factor } of modifiers)
    if (when.run(scope) === true) product = timesFactor(product, factor);
  const factor = step.kind === 'credits' ? Math.max(product, bound) : Math.min(product, bound);
  if (factor === ONE) return before;
  const after = timesFactor(before, factor);
  if (run.lines !== undefined && 'of' in step) {
    const applied = step.of.filter((_, at) => modifiers[at]?.when.run(scope) === true);
    const { code: Code, label: Label } = step;
    const Words = modifierWords(applied, factor === product ? undefined : step.kind);
    const Keys = applied.map(({ code }) => code);
    explain(
      run,
      { Code, Label, Words, Table: null, Keys, Factor: formatFactor(factor) },
      peril,
      before,
      after,
    );
  }
  return after;
}

/** “Central station alarm × 0.93, Gated community × 0.97”: several with their factors, as the line has only their product. */
function modifierWords(
  applied: readonly { readonly code: string; readonly label?: string | undefined; readonly factor: string }[],
  heldAs: 'credits' | 'surcharges' | undefined,
): string {
  const isAlone = applied.length === 1 && heldAs === undefined;
  const words = applied.map(({ label, code, factor }) =>
    isAlone ? (label ?? code) : `${label ?? code} × ${Number(factor)}`,
  );
  if (heldAs !== undefined)
    words.push(heldAs === 'credits' ? 'limited to the most credit we give' : 'limited to the most we charge');
  return words.join(', ');
}

/** A line about the whole premium. */
export const premiumLine = (
  Code: string,
  Label: string,
  Words: string,
  before: number,
  after: number,
  Keys: readonly Value[] = [],
): StepLine => ({
  Code,
  Label,
  Words,
  Peril: null,
  Part: null,
  Coverage: null,
  Table: null,
  Keys,
  Factor: null,
  BeforeCents: before,
  AfterCents: after,
});
