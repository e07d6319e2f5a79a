/** What differs between two editions, in the order of the files. */
export interface Change {
  /** `plan.tables.age.30` */
  readonly path: string;
  /** Undefined: added. */
  readonly from: unknown;
  /** Undefined: removed. */
  readonly to: unknown;
}

export const changesBetween = (
  before: { readonly form: unknown; readonly plan: unknown },
  after: { readonly form: unknown; readonly plan: unknown },
): Change[] => [...compare('form', before.form, after.form), ...compare('plan', before.plan, after.plan)];

function compare(path: string, from: unknown, to: unknown): Change[] {
  if (Object.is(from, to)) return [];
  if (!isGroup(from) || !isGroup(to)) return [{ path, from, to }];
  const [old, now] = [membersOf(from), membersOf(to)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    compare(`${path}.${key}`, old.get(key), now.get(key)),
  );
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Things in lists are told apart by their name or code, table rows by their keys, so that moving one changes nothing. */
function membersOf(group: object): Map<string, unknown> {
  if (!Array.isArray(group)) return new Map(Object.entries(group));
  return new Map(
    group.map((item, at) =>
      Array.isArray(item) ? [item.slice(0, -1).join(' '), item.at(-1)] : [keyOf(item, at), item],
    ),
  );
}

function keyOf(item: unknown, at: number): string {
  if (typeof item !== 'object' || item === null) return String(item ?? at);
  const { name, code, value, number, when } = item as Readonly<Record<string, unknown>>;
  return String(name ?? code ?? value ?? number ?? when ?? at);
}
