import { parseFactor } from '../integers.ts';
import { type Control, type Plan, type Table, ZONES } from '../program.schema.ts';
import { listed, type Report } from './mistakes.ts';

const MOST_FACTOR = 99;

type Key = string | number | boolean;
type ExactTable = Extract<Table, { kind: 'exact' }>;
type RowTable = Exclude<Table, ExactTable>;

/** The values that a name can have, or undefined if they can't be listed. */
export type Domain = (name: string) => readonly Key[] | undefined;

export const domainOf =
  (controls: ReadonlyMap<string, Control>, plan: Plan): Domain =>
  (name) => {
    if (name === 'state') return plan.states;
    if (name === 'zone') return ZONES;
    if (name === 'isRenewal') return [false, true];
    const control = controls.get(name);
    if (control?.type === 'yesNo') return [false, true];
    return control?.choices?.map(({ value }) => value);
  };

export function checkTable(
  name: string,
  table: Table,
  domain: Domain,
  isKnown: (name: string) => boolean,
  report: Report,
): void {
  const path = `tables.${name}`;
  const unknown = [table.in].flat().filter((one) => !isKnown(one));
  if (unknown.length > 0) {
    report.add(`${path}.in`, `There is no question or fact named ${listed(unknown)}.`);
    return;
  }
  const outs = table.rows.map((row) => row.at(-1));
  outs.forEach((out, at) => {
    checkOut(table.out, out, `${path}.rows.${at}`, report);
  });
  if (table.kind === 'exact') checkExact(path, table, domain, report);
  else checkRows(path, table, report);
}

function checkOut(kind: Table['out'], out: unknown, path: string, report: Report): void {
  if (kind === 'cents') {
    if (!Number.isInteger(out)) report.add(path, `This table gives cents, but the row ends with “${out}”.`);
    return;
  }
  const factor = typeof out === 'string' && /^\d+\.\d{4}$/.test(out) ? parseFactor(out) : undefined;
  if (factor === undefined) report.add(path, `Write the factor with four decimals: “${out}” isn’t.`);
  else if (factor <= 0) report.add(path, 'A factor of zero or less would make the coverage free.');
  else if (factor > MOST_FACTOR * 10_000) report.add(path, `A factor of ${out} is surely a slip.`);
}

/** Rows for everything that can be answered, each once. */
function checkExact(path: string, table: ExactTable, domain: Domain, report: Report): void {
  const rows = new Map<string, number>();
  table.rows.forEach((row, at) => {
    const keys = row.slice(0, -1);
    if (keys.length !== table.in.length) {
      report.add(`${path}.rows.${at}`, `The row needs ${table.in.length} keys and a result.`);
      return;
    }
    const joined = JSON.stringify(keys);
    if (rows.has(joined))
      report.add(`${path}.rows.${at}`, `There are two rows for ${listed(keys.map(String))}.`);
    rows.set(joined, at);
    keys.forEach((key, place) => {
      const name = table.in[place] ?? '';
      if (domain(name)?.includes(key) === false)
        report.add(`${path}.rows.${at}`, `“${key}” isn’t an answer to “${name}”, so this row is never used.`);
    });
  });
  const domains = table.in.map(domain);
  if (domains.some((values) => values === undefined)) return;
  const missing = combinations(domains as (readonly Key[])[]).filter(
    (keys) => !rows.has(JSON.stringify(keys)),
  );
  if (missing.length > 0)
    report.add(`${path}.rows`, `Rows are missing for ${listed(missing.map((keys) => keys.join(', ')))}.`);
  for (const [name, direction] of Object.entries(table.monotone ?? {}))
    checkExactOrder(path, table, name, direction, domains as (readonly Key[])[], report);
}

const combinations = (domains: readonly (readonly Key[])[]): Key[][] =>
  domains.reduce<Key[][]>(
    (all, values) => all.flatMap((keys) => values.map((value) => [...keys, value])),
    [[]],
  );

const amountOf = (out: unknown): number => (typeof out === 'string' ? parseFactor(out) : Number(out));
const isWrongWay = (direction: 'up' | 'down', before: unknown, after: unknown): boolean =>
  direction === 'up' ? amountOf(after) < amountOf(before) : amountOf(after) > amountOf(before);

/** Along one question's choices, in the form's order, with everything else the same. */
function checkExactOrder(
  path: string,
  table: ExactTable,
  name: string,
  direction: 'up' | 'down',
  domains: readonly (readonly Key[])[],
  report: Report,
): void {
  const place = table.in.indexOf(name);
  const values = domains[place];
  if (values === undefined) {
    report.add(`${path}.monotone`, `The table doesn’t read “${name}”.`);
    return;
  }
  const outs = new Map(table.rows.map((row) => [JSON.stringify(row.slice(0, -1)), row.at(-1)]));
  for (const keys of combinations(domains.map((all, at) => (at === place ? ['*'] : all))))
    for (let at = 1; at < values.length; at += 1) {
      const outOf = (value: Key | undefined) => outs.get(JSON.stringify(keys.with(place, value as Key)));
      const [before, after] = [outOf(values[at - 1]), outOf(values[at])];
      if (before !== undefined && after !== undefined && isWrongWay(direction, before, after))
        report.add(
          `${path}.rows`,
          `“${name}” should go ${direction}, but from ${keys.with(place, values[at - 1] as Key).join(', ')} to ${keys.with(place, values[at] as Key).join(', ')} it goes from ${before} to ${after}.`,
        );
    }
}

/** Bands and curves: in order, without overlaps. */
function checkRows(path: string, { rows, monotone, in: name }: RowTable, report: Report): void {
  rows.forEach(([from, out], at) => {
    const before = rows[at - 1];
    if (before === undefined) return;
    if (from === before[0]) report.add(`${path}.rows.${at}`, `Two rows begin at ${from}: they overlap.`);
    if (from < before[0])
      report.add(`${path}.rows.${at}`, `${from} comes after ${before[0]}: sort the rows.`);
    const direction = monotone?.[name];
    if (direction !== undefined && isWrongWay(direction, before[1], out))
      report.add(
        `${path}.rows.${at}`,
        `“${name}” should go ${direction}, but at ${from} it goes from ${before[1]} to ${out}.`,
      );
  });
}
