/** Every string and every sign of JSON that matters for where things are. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{},:\n]|[^\s[\]{},:"]+/g;

interface Group {
  /** Undefined: nothing in it is asked about. */
  readonly path: string | undefined;
  /** The place in a list, or undefined in an object. */
  at: number | undefined;
  key: string;
}

/**
 * The lines of a JSON file that mistakes are about, by their paths, such as `tables.age.rows.2`. If the file doesn't have
 * one, because something is missing there, it's the line of what it's missing from.
 */
export function linesOf(text: string, paths: readonly string[]): number[] {
  const found = find(text, new Set(paths.flatMap(withAncestors)));
  return paths.map(
    (path) =>
      withAncestors(path)
        .map((one) => found.get(one))
        .find(Boolean) ?? 1,
  );
}

/** `a.b.c`, `a.b`, `a` and the file itself. */
function withAncestors(path: string): string[] {
  if (path === '') return [''];
  return [path, ...withAncestors(path.slice(0, Math.max(0, path.lastIndexOf('.'))))];
}

/** Goes through the file once, and looks closely only where something is asked about: it may be deep, and names long. */
function find(text: string, wanted: ReadonlySet<string>): Map<string, number> {
  const lines = new Map<string, number>();
  const groups: Group[] = [];
  let line = 1;
  let isKey = false;
  const place = (): string | undefined => {
    const group = groups.at(-1);
    if (group === undefined) return '';
    if (group.path === undefined) return undefined;
    const path = [group.path, group.at ?? group.key].filter((part) => part !== '').join('.');
    return wanted.has(path) ? path : undefined;
  };
  const note = (path: string | undefined) => {
    if (path !== undefined && !lines.has(path)) lines.set(path, line);
  };
  for (const [token] of text.matchAll(TOKENS)) {
    const group = groups.at(-1);
    if (token === '\n') line += 1;
    else if (token === '{' || token === '[') {
      const path = place();
      note(path);
      groups.push({ path, at: token === '[' ? 0 : undefined, key: '' });
      isKey = token === '{';
    } else if (token === '}' || token === ']') {
      groups.pop();
      isKey = false;
    } else if (token === ',') {
      if (group?.at !== undefined) group.at += 1;
      isKey = group?.at === undefined;
    } else if (token === ':') isKey = false;
    else if (isKey && group !== undefined) {
      group.key = group.path === undefined ? '' : String(JSON.parse(token));
      note(place());
    } else note(place());
  }
  return lines;
}
