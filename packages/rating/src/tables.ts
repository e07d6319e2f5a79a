import type { Scope, Value } from './expression.ts';
import { formatFactor, HUNDREDTHS_PER_CENT, parseFactor, share } from './integers.ts';
import type { Table } from './program.schema.ts';

/** A factor with four decimals, or hundredths of a cent, and how a rate manual prints it. */
export interface Found {
  readonly amount: number;
  /** Absent for money. */
  readonly factor: string | null;
}

export interface Lookup {
  readonly names: readonly string[];
  readonly slots: readonly number[];
  /** Whether it gives factors or money. */
  readonly out: Table['out'];
  /** Undefined: the table has no row for these answers. All names have to have values. */
  find(scope: Scope): Found | undefined;
}

const amountOf = (out: unknown): number =>
  typeof out === 'string' ? parseFactor(out) : Number(out) * HUNDREDTHS_PER_CENT;
const foundOf = (out: unknown): Found => ({
  amount: amountOf(out),
  factor: typeof out === 'string' ? formatFactor(parseFactor(out)) : null,
});

export function lookupOf(table: Table, slotOf: (name: string) => number): Lookup {
  const { out } = table;
  const names = [table.in].flat();
  const slots = names.map(slotOf);
  if (table.kind === 'exact') return { names, slots, out, find: exact(slots, table.rows) };
  const [slot = 0] = slots;
  const rows = table.rows.map(([from, value]): Point => ({ from, found: foundOf(value) }));
  const find = table.kind === 'band' ? band(slot, rows) : curve(slot, rows, out === 'factor');
  return { names, slots, out, find };
}

type Level = Map<Value, Level | Found>;

/** Maps in maps, so that no key has to be joined from its parts. */
function exact(slots: readonly number[], rows: readonly (readonly Value[])[]): Lookup['find'] {
  const root: Level = new Map();
  for (const row of rows) {
    let level = root;
    for (const key of row.slice(0, -2)) {
      const next = (level.get(key) as Level | undefined) ?? new Map();
      level.set(key, next);
      level = next;
    }
    level.set(row.at(-2) as Value, foundOf(row.at(-1)));
  }
  return (scope) => {
    let level: Level | Found | undefined = root;
    for (const slot of slots) level = (level as Level | undefined)?.get(scope[slot] as Value);
    return level as Found | undefined;
  };
}

interface Point {
  readonly from: number;
  readonly found: Found;
}

/** The last row that begins at or below the value. */
function indexOf(rows: readonly Point[], value: number): number {
  let at = rows.length - 1;
  while (at >= 0 && (rows[at] as Point).from > value) at -= 1;
  return at;
}

const band =
  (slot: number, rows: readonly Point[]): Lookup['find'] =>
  (scope) =>
    rows[indexOf(rows, scope[slot] as number)]?.found;

/** Straight lines between points. The last line goes on beyond the last point. */
function curve(slot: number, rows: readonly Point[], isFactor: boolean): Lookup['find'] {
  return (scope) => {
    const value = scope[slot] as number;
    const at = indexOf(rows, value);
    if (at < 0) return undefined;
    const first = Math.max(0, Math.min(at, rows.length - 2));
    const start = rows[first] as Point;
    const end = rows[first + 1] ?? start;
    if (start === end || value === start.from) return start.found;
    const rise = end.found.amount - start.found.amount;
    const amount = start.found.amount + share(rise, value - start.from, end.from - start.from);
    return { amount, factor: isFactor ? formatFactor(amount) : null };
  };
}
