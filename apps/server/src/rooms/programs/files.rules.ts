import type { Mistake, NewEdition } from '@portico/contract/rooms/programs';

type DraftFile = NewEdition['Form'];

/** The JSON of a file, or where it stops being JSON. */
export function parseFile({ Name, Text }: DraftFile): {
  readonly value?: unknown;
  readonly mistake?: Mistake;
} {
  const mistakeAt = (position: number, text: string) => ({
    mistake: { File: Name, Path: '', Line: Text.slice(0, position).split('\n').length, Text: text },
  });
  try {
    const value: unknown = JSON.parse(Text);
    // The database can't store it.
    if (hasNull(value)) return mistakeAt(Text.indexOf('\\u0000'), 'Remove the character \\u0000.');
    return { value };
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    // Without a position, the end of the file is missing.
    const position = Number(/position (\d+)/.exec(said)?.[1] ?? Text.length);
    return mistakeAt(position, 'This isn’t JSON from here on. Check for a missing comma, quote or bracket.');
  }
}

const hasNull = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([name, item]) => name.includes('\0') || hasNull(item))
    : typeof value === 'string' && value.includes('\0');

const LONGEST_LINE = 100;

/** JSON as people write it: what's short is on one line. */
export function writeFile(value: unknown): string {
  return `${write(value, '')}\n`;
}

function write(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const parts = (inner: string): string[] =>
    Array.isArray(value)
      ? value.map((item) => write(item, inner))
      : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${write(item, inner)}`);
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  const short = parts('').join(', ');
  if (short === '') return open + close;
  if (!short.includes('\n') && indent.length + short.length < LONGEST_LINE)
    return open + space + short + space + close;
  const lines = parts(deeper).map((part) => deeper + part);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
