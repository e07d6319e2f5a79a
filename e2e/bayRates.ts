import { readFileSync } from 'node:fs';

const PROGRAM = new URL('../packages/rating/programs/ho3/2026.2/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, PROGRAM), 'utf8'));
const OTHER_STATES = ['AL', 'GA', 'LA', 'NC', 'NJ', 'SC', 'TX'];

interface Table {
  readonly rows: readonly (readonly unknown[])[];
}

/** The shipped rates as if a market had filed them in Florida alone, with the policy forms that it has. */
export function ratesOf(market: string, forms: readonly object[]) {
  const form = read('form.json');
  // A hurricane deductible of 1% is only for Texas.
  form.sections[2].controls[5].choices.splice(1, 1);
  const isUsed = (row: readonly unknown[], name: string) =>
    !row.some((cell) => OTHER_STATES.includes(String(cell))) && !(name === 'hurricane' && row[0] === '1');
  const plan = read('hbr.plan.json');
  const tables = Object.fromEntries(
    Object.entries(plan.tables as Record<string, Table>).map(([name, table]) => [
      name,
      { ...table, rows: table.rows.filter((row) => isUsed(row, name)) },
    ]),
  );
  return { form, plan: { ...plan, market, states: ['FL'], tables, forms } };
}
