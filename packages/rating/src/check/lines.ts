/** Every string and every sign of JSON that matters for where things are. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{},:\n]|[^\s[\]{},:"]+/g;

interface Group {
  readonly path: string;
  /** The place in a list, or undefined in an object. */
  at: number | undefined;
  key: string;
}

/**
 * The line of a JSON file that a mistake's path is about, such as `tables.age.rows.2`. If the file doesn't have it, because
 * something is missing there, the line of what it's missing from.
 */
export function lineOf(text: string, path: string): number {
  const lines = linesOf(text);
  let wanted = path;
  while (wanted !== '' && !lines.has(wanted)) wanted = wanted.slice(0, Math.max(0, wanted.lastIndexOf('.')));
  return lines.get(wanted) ?? 1;
}

/** The line on which each path begins. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const groups: Group[] = [];
  let line = 1;
  let isKey = false;
  const place = () => {
    const group = groups.at(-1);
    if (group === undefined) return '';
    return [group.path, group.at ?? group.key].filter((part) => part !== '').join('.');
  };
  for (const [token] of text.matchAll(TOKENS)) {
    const group = groups.at(-1);
    if (token === '\n') line += 1;
    else if (token === '{' || token === '[') {
      lines.set(place(), line);
      groups.push({ path: place(), at: token === '[' ? 0 : undefined, key: '' });
      isKey = token === '{';
    } else if (token === '}' || token === ']') {
      groups.pop();
      isKey = false;
    } else if (token === ',') {
      if (group?.at !== undefined) group.at += 1;
      isKey = group?.at === undefined;
    } else if (token === ':') isKey = false;
    else if (isKey && group !== undefined) {
      group.key = String(JSON.parse(token));
      lines.set(place(), line);
    } else if (!lines.has(place())) lines.set(place(), line);
  }
  return lines;
}
