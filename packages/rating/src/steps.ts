/** Makes the annual premium, step by step, on integers. */
import type { Edition, RatingStep } from './edition.ts';
import type { Scope, Value } from './expression.ts';
import { formatFactor, HUNDREDTHS_PER_DOLLAR, ONE, roundTo, timesFactor, toCents } from './integers.ts';

/** A line of the explanation. The cents before and after it are those of its peril or coverage, or of the premium. */
export interface StepLine {
  readonly Code: string;
  readonly Label: string;
  readonly Words: string;
  readonly Peril: string | null;
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

/** Without `lines`, for what-ifs, nothing is explained. */
export function runSteps(edition: Edition, scope: Scope, lines: StepLine[] | undefined): Parts {
  const perils = new Map<string, number>();
  for (const [peril, steps] of edition.perils) {
    let amount = 0;
    for (const step of steps) if (applies(step, scope)) amount = apply(edition, step, scope, amount, lines);
    const rounded = roundTo(amount, HUNDREDTHS_PER_DOLLAR);
    if (rounded !== amount) lines?.push(roundingLine(peril, amount, rounded));
    perils.set(peril, toCents(rounded));
  }
  const flat = new Map<string, number>();
  for (const step of edition.flat)
    if (applies(step, scope)) flat.set(step.step.code, toCents(apply(edition, step, scope, 0, lines)));
  return { perils, flat };
}

/** A step whose question is hidden here, such as a hurricane deductible inland, is skipped. */
function applies({ when, table }: RatingStep, scope: Scope): boolean {
  if (when !== undefined && when.run(scope) !== true) return false;
  if (table !== undefined) for (const slot of table.slots) if (scope[slot] === undefined) return false;
  return true;
}

function apply(
  edition: Edition,
  rated: RatingStep,
  scope: Scope,
  before: number,
  lines: StepLine[] | undefined,
): number {
  const { step, table, peril } = rated;
  if (table === undefined) return modify(rated, scope, before, lines);
  const found = table.find(scope);
  if (found === undefined) {
    const keys = table.names.map((name, at) => `${name} ${scope[table.slots[at] ?? -1]}`).join(', ');
    throw new RatingError(edition.code, table.name, keys);
  }
  const after = AFTER[step.kind](before, found.amount);
  lines?.push({
    Code: step.code,
    Label: step.label,
    Words: rated.words(scope),
    Peril: peril,
    Coverage: peril === null ? step.code : null,
    Table: table.name,
    Keys: table.slots.map((slot) => scope[slot] as Value),
    Factor: found.factor,
    BeforeCents: toCents(before),
    AfterCents: toCents(after),
  });
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
function modify(
  { step, peril, modifiers, bound }: RatingStep,
  scope: Scope,
  before: number,
  lines: StepLine[] | undefined,
): number {
  let product = ONE;
  for (const { when, factor } of modifiers)
    if (when.run(scope) === true) product = timesFactor(product, factor);
  const factor = step.kind === 'credits' ? Math.max(product, bound) : Math.min(product, bound);
  if (factor === ONE) return before;
  const after = timesFactor(before, factor);
  if (lines !== undefined && 'of' in step) {
    const applied = step.of.filter((_, at) => modifiers[at]?.when.run(scope) === true);
    lines.push({
      Code: step.code,
      Label: step.label,
      Words: applied.map(({ label, code }) => label ?? code).join(', '),
      Peril: peril,
      Coverage: null,
      Table: null,
      Keys: applied.map(({ code }) => code),
      Factor: formatFactor(factor),
      BeforeCents: toCents(before),
      AfterCents: toCents(after),
    });
  }
  return after;
}

const roundingLine = (peril: string, before: number, after: number): StepLine => ({
  Code: 'ROUND',
  Label: 'Rounding',
  Words: 'To the nearest dollar',
  Peril: peril,
  Coverage: null,
  Table: null,
  Keys: [],
  Factor: null,
  BeforeCents: toCents(before),
  AfterCents: toCents(after),
});

/** A line about the whole premium. */
export const premiumLine = (
  Code: string,
  Label: string,
  Words: string,
  before: number,
  after: number,
): StepLine => ({
  Code,
  Label,
  Words,
  Peril: null,
  Coverage: null,
  Table: null,
  Keys: [],
  Factor: null,
  BeforeCents: before,
  AfterCents: after,
});
