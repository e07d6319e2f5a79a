import type { ComparedOption } from '@portico/contract/rooms/ratings';

export const keyOf = ({ Program, Market }: ComparedOption): string => `${Program.Code}-${Market.Code}`;
export const nameOf = ({ Program, Market }: ComparedOption): string => `${Market.Name}, ${Program.Name}`;

export const isPriced = ({ Rating }: ComparedOption): boolean => (Rating?.TotalCents ?? null) !== null;

/** What an option has of a line, and what that means compared with the application’s own. */
export interface Cell {
  readonly text: string;
  readonly is: 'more' | 'less' | 'other' | 'same';
}
export interface Row {
  readonly code: string;
  readonly label: string;
  /** By option. */
  readonly cells: ReadonlyMap<string, Cell>;
  readonly differs: boolean;
}

const NONE = 'None';

/** Every line that an option with a price has, in the order of the first option that has it. */
export function rowsOf(options: readonly ComparedOption[]): Row[] {
  const priced = options.filter(isPriced);
  const labels = new Map<string, string>();
  for (const { LineList } of priced)
    for (const { Code, Label } of LineList) if (!labels.has(Code)) labels.set(Code, Label);
  return [...labels].map(([code, label]) => {
    const cells = new Map(priced.map((option) => [keyOf(option), cellOf(option, code)]));
    const texts = new Set([...cells.values()].map(({ text }) => text));
    return { code, label, cells, differs: texts.size > 1 };
  });
}

function cellOf({ LineList, DifferenceList }: ComparedOption, code: string): Cell {
  const difference = DifferenceList.find(({ Code }) => Code === code);
  const text = LineList.find(({ Code }) => Code === code)?.Text ?? NONE;
  return { text, is: difference?.Is ?? 'same' };
}

/** Of a program’s offers: another program isn’t the same coverage for less. */
export function lowestOf(
  options: readonly ComparedOption[],
  program: ComparedOption['Program'],
): number | null {
  const totals = options
    .filter(({ Program }) => Program.Key === program.Key)
    .flatMap(({ Rating }) => Rating?.TotalCents ?? []);
  return totals.length > 1 ? Math.min(...totals) : null;
}

/** “2 answers missing” */
export const missingWords = (count: number): string =>
  count === 1 ? '1 answer missing' : `${count} answers missing`;

/** The programs that can be shown, the application’s own first. */
export function programsIn(options: readonly ComparedOption[]): { value: string; label: string }[] {
  const names = new Map(options.map(({ Program }) => [Program.Code, Program.Name]));
  return [...names].map(([value, label]) => ({ value, label }));
}
