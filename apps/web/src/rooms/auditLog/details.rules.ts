import { formatMoney } from '@portico/contract/rules/format';
import { isAmount } from './auditWords.ts';

/** A field of an entry's details: one value, or what it was and what it became. */
export interface Field {
  readonly name: string;
  readonly before?: string;
  readonly after: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{ a: { b: 1 } }` → `a.b` = 1. A list of plain values stays together. */
function* leaves(value: unknown, path: string): Generator<readonly [string, string]> {
  if (isRecord(value) && Object.keys(value).length > 0)
    for (const [name, inner] of Object.entries(value))
      yield* leaves(inner, path === '' ? name : `${path}.${name}`);
  else if (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null))
    for (const [at, inner] of value.entries()) yield* leaves(inner, `${path}.${at + 1}`);
  else yield [path, typeof value === 'number' && isAmount(path) ? formatMoney(value) : textOf(value)];
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(textOf).join(', ');
  return typeof value === 'object' ? '–' : String(value);
}

/** A record's fields, or the one value that something has as a whole: a setting. */
const sideOf = (value: unknown) => leaves(isRecord(value ?? {}) ? (value ?? {}) : { value }, '');

/** What changed, field by field, without what stayed the same. */
export function changesIn(details: Readonly<Record<string, unknown>>): Field[] {
  if (!('before' in details) && !('after' in details)) return [];
  const before = new Map(sideOf(details.before));
  const after = new Map(sideOf(details.after));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => name !== '')
    .map((name) => ({ name, before: before.get(name) ?? '–', after: after.get(name) ?? '–' }))
    .filter((field) => field.before !== field.after);
}

/** Everything else that the entry says. */
export const factsIn = ({
  before: _before,
  after: _after,
  ...rest
}: Readonly<Record<string, unknown>>): Field[] =>
  [...leaves(rest, '')].filter(([name]) => name !== '').map(([name, after]) => ({ name, after }));
