import type * as z from 'zod';
import { type Compile, type Expression, ExpressionError, type ValueType } from '../expression.ts';

/** Something wrong in a program file, in a sentence for the person who wrote it. */
export interface Mistake {
  readonly file: string;
  /** Where in the file: `tables.age.rows.2`. */
  readonly path: string;
  readonly text: string;
}

/** Collects the mistakes of one file, so that all of them are found at once. */
export interface Report {
  add(path: string, text: string): void;
}

/** A file as its schema has it, or undefined after reporting what it isn't. */
export function parsed<T extends z.ZodType>(
  schema: T,
  value: unknown,
  report: Report,
): z.infer<T> | undefined {
  const result = schema.safeParse(value);
  for (const issue of result.error?.issues ?? []) report.add(issue.path.join('.'), sentence(issue));
  return result.data;
}

/** What a schema says, for people who don't read schemas. */
function sentence(issue: z.core.$ZodIssue): string {
  const key = String(issue.path.at(-1) ?? '');
  if (issue.code === 'unrecognized_keys')
    return `${listed(issue.keys)} ${issue.keys.length === 1 ? 'isn’t' : 'aren’t'} known here. Check the spelling.`;
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return key === 'text' ? 'Write the sentence that people will read.' : `“${key}” is missing.`;
  if (issue.code === 'too_small')
    return key === 'text' ? 'Write the sentence that people will read.' : `“${key}” is empty or too small.`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `“${key}” has more than ${issue.maximum.toLocaleString('en-US')} entries.`;
  if (issue.code === 'invalid_value') return `“${key}” has to be one of: ${issue.values.join(', ')}.`;
  return issue.message;
}

/** Compiles an expression, or reports why it can't be. */
export function tryCompile(
  compile: Compile,
  source: string,
  wanted: ValueType,
  path: string,
  report: Report,
): Expression | undefined {
  try {
    return compile(source, wanted);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    report.add(path, `${error.message} See character ${error.at + 1} of “${source}”.`);
    return undefined;
  }
}

export const MOST_LISTED = 5;
const LONGEST_ITEM = 60;
const shortened = (text: string) => (text.length > LONGEST_ITEM ? `${text.slice(0, LONGEST_ITEM)}…` : text);

/** “a”, “b” and “c”, or the first of many. `count` is how many there are, if not all of them are at hand. */
export function listed(items: readonly string[], count = items.length): string {
  const shown = items.slice(0, MOST_LISTED).map((item) => `“${shortened(item)}”`);
  if (count > MOST_LISTED)
    return `${shown.join(', ')} and ${(count - MOST_LISTED).toLocaleString('en-US')} more`;
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

/** Those that are there twice, with the place of the second. */
export function repeated(names: readonly string[]): { readonly name: string; readonly at: number }[] {
  const seen = new Set<string>();
  return names.flatMap((name, at) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [{ name, at }] : [];
  });
}
