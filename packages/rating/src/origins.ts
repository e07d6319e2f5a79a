import type { Edition, RatingStep } from './edition.ts';
import type { StepLine } from './steps.ts';

/** The question that a line of the explanation comes from. Null for what no answer decides, such as the base premium. */
export function questionBehind(
  edition: Edition,
  { Code, Table, Keys }: Pick<StepLine, 'Code' | 'Table' | 'Keys'>,
): string | null {
  const steps = [...edition.perils.values(), edition.flat].flat().filter(({ step }) => step.code === Code);
  const rated = steps.find(({ table }) => (table?.name ?? null) === Table);
  if (rated === undefined) return null;
  const names = rated.table ? rated.table.names : namesOfApplied(rated, Keys);
  return names.map((name) => questionIn(edition, name)).find((name) => name !== undefined) ?? null;
}

/** What the credits or surcharges that were applied depend on. */
const namesOfApplied = ({ step, modifiers }: RatingStep, codes: StepLine['Keys']): readonly string[] =>
  'of' in step
    ? step.of.flatMap(({ code }, at) => (codes.includes(code) ? (modifiers[at]?.when.names ?? []) : []))
    : [];

/** A fact, such as the roof’s age, comes from the first question that it’s made of. */
function questionIn(edition: Edition, name: string): string | undefined {
  if (edition.questions.has(name)) return name;
  const fact = edition.facts.find(({ slot }) => slot === edition.slotOf(name));
  return fact?.is.names.map((part) => questionIn(edition, part)).find((found) => found !== undefined);
}
