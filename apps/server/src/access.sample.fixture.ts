import { createHash } from 'node:crypto';

/** One of them, chosen by the name: always the same for one row, and another for the next. */
export function drawn<T>(name: string, from: readonly T[]): T {
  const number = createHash('sha256').update(name).digest().readUInt32BE();
  return from[number % from.length] as T;
}

/** One of each kind. */
export function oneOfEach<T>(name: string, all: readonly T[], kindOf: (item: T) => string): readonly T[] {
  const kinds = new Map<string, T[]>();
  for (const item of all) kinds.set(kindOf(item), [...(kinds.get(kindOf(item)) ?? []), item]);
  return [...kinds].map(([kind, items]) => drawn(`${name} ${kind}`, items));
}
