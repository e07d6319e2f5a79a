import type { Db } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

const HELD_MS = 10_000;
/** From here on, counting takes longer than anyone wants to wait, and one more or less makes no difference. */
const MANY = 20_000;

interface Held {
  readonly until: number;
  readonly value: unknown;
}
const held = new WeakMap<Db, Map<string, Held>>();

/** Reads what is counted over so many claims that it's read once in ten seconds, or over so few that it's read each time. */
export async function heldIfMany<T>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  name: string,
  read: () => Promise<T>,
  claimsIn: (value: T) => number,
): Promise<T> {
  const all = held.get(db) ?? new Map<string, Held>();
  const last = all.get(name);
  if (last !== undefined && now.getTime() < last.until) return last.value as T;
  const value = await read();
  for (const [other, { until }] of all) if (until <= now.getTime()) all.delete(other);
  if (claimsIn(value) >= MANY) all.set(name, { until: now.getTime() + HELD_MS, value });
  held.set(db, all);
  return value;
}
