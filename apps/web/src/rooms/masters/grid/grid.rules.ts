export interface GridProgram {
  readonly Key: string;
  readonly Code: string;
  readonly Name: string;
}

export interface GridRow {
  readonly state: string;
}

/** In the order in which the groups first come up. */
export function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
