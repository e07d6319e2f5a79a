import { parseFactor } from '../integers.ts';
import { type Control, type Plan, type Table, ZONES } from '../program.schema.ts';
import { listed, MOST_LISTED, type Report } from './mistakes.ts';

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

/**
 * Rows for everything that can be answered, each once. How many combinations there are is calculated: six questions of a
 * hundred choices have more than any machine can list.
 */
function checkExact(path: string, table: ExactTable, domain: Domain, report: Report): void {
  const domains = table.in.map((name) => {
    const values = domain(name);
    return values && new Set(values);
  });
  const outs = new Map<string, unknown>();
  let covered = 0;
  table.rows.forEach((row, at) => {
    const keys = row.slice(0, -1);
    if (keys.length !== table.in.length) {
      report.add(`${path}.rows.${at}`, `The row needs ${table.in.length} keys and a result.`);
      return;
    }
    const joined = JSON.stringify(keys);
    if (outs.has(joined))
      report.add(`${path}.rows.${at}`, `There are two rows for ${listed(keys.map(String))}.`);
    let isUsed = true;
    keys.forEach((key, place) => {
      if (domains[place]?.has(key) !== false) return;
      isUsed = false;
      const name = table.in[place];
      report.add(`${path}.rows.${at}`, `“${key}” isn’t an answer to “${name}”, so this row is never used.`);
    });
    if (isUsed && !outs.has(joined)) covered += 1;
    outs.set(joined, row.at(-1));
  });
  const all = domains.filter((values) => values !== undefined);
  // What is a number can't be listed.
  if (all.length < domains.length) return;
  const missing = all.reduce((product, { size }) => product * size, 1) - covered;
  if (missing > 0) {
    const first = firstMissing(all, (keys) => outs.has(JSON.stringify(keys)));
    report.add(
      `${path}.rows`,
      `Rows are missing for ${listed(
        first.map((keys) => keys.join(', ')),
        missing,
      )}.`,
    );
  }
  for (const [name, direction] of Object.entries(table.monotone ?? {}))
    checkExactOrder(path, table, name, direction, all, outs, report);
}

type Domains = readonly ReadonlySet<Key>[];

/** Looks at no more combinations than there are rows, and a few. */
function firstMissing(domains: Domains, isThere: (keys: Key[]) => boolean): Key[][] {
  const missing: Key[][] = [];
  for (const keys of combinations(domains)) {
    if (!isThere(keys)) missing.push(keys);
    if (missing.length === MOST_LISTED) break;
  }
  return missing;
}

function* combinations([values, ...rest]: Domains): Generator<Key[]> {
  if (values === undefined) yield [];
  else for (const value of values) for (const others of combinations(rest)) yield [value, ...others];
}

const amountOf = (out: unknown): number => (typeof out === 'string' ? parseFactor(out) : Number(out));
const isWrongWay = (direction: 'up' | 'down', before: unknown, after: unknown): boolean =>
  direction === 'up' ? amountOf(after) < amountOf(before) : amountOf(after) > amountOf(before);

/** Along one question's choices, in the form's order, with everything else the same. */
function checkExactOrder(
  path: string,
  table: ExactTable,
  name: string,
  direction: 'up' | 'down',
  domains: Domains,
  outs: ReadonlyMap<string, unknown>,
  report: Report,
): void {
  const place = table.in.indexOf(name);
  const values = [...(domains[place] ?? [])];
  if (place < 0) {
    report.add(`${path}.monotone`, `The table doesn’t read “${name}”.`);
    return;
  }
  const before = new Map(values.map((value, at) => [value, values[at - 1]]));
  for (const row of table.rows) {
    const keys = row.slice(0, -1);
    const earlier = before.get(keys[place] as Key);
    if (earlier === undefined || keys.length !== table.in.length) continue;
    const earlierKeys = keys.with(place, earlier);
    const [from, to] = [outs.get(JSON.stringify(earlierKeys)), row.at(-1)];
    if (from !== undefined && isWrongWay(direction, from, to))
      report.add(
        `${path}.rows`,
        `“${name}” should go ${direction}, but from ${earlierKeys.join(', ')} to ${keys.join(', ')} it goes from ${from} to ${to}.`,
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
