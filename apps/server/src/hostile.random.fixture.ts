/** Inputs made at random from the rows' own schemas: well-formed ones, those that are wrong in a few places, and huge ones. */
import { isDeepStrictEqual } from 'node:util';
import type { Row } from '@portico/contract/define';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import type { Chance } from '@portico/database/seeds/demo/chance';
import * as z from 'zod/mini';
import { CALLS } from './access.calls.fixture.ts';
import type { Inputs } from './access.inputs.fixture.ts';
import { hostileAt, leavesOf, replaced } from './hostile.fixture.ts';

const PARTS = ['params', 'query', 'body'] as const;

const valueAt = (inputs: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], inputs);

const leavesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesIn) : [value ?? null];

/** Some are what any field may want: what the rows' examples have, and what is like it. */
const POOL: readonly unknown[] = [
  ...new Set([
    ...CALLS.flatMap(({ row }) => leavesIn(row.example)),
    ...leavesIn(DEMO_KEYS),
    ...[
      '2026-11-15',
      '2026-12-01',
      '2027-02-28',
      '1985-06-30',
      '2026-11-15T14:00:00Z',
      '1900-01-01',
      '2099-12-31',
    ],
    ...[
      'FL',
      'TX',
      'NJ',
      'ZZ',
      '34102',
      '34102-1234',
      '(239) 555-0134',
      'ann@example.com',
      'Ann Lee',
      "O'Neil",
    ],
    ...['true', 'false', '0', '1', '7', '42', '200', '2147483647', 'CHO-1002345', 'Q-6532858', 'HO3', 'HBR'],
    ...[
      'covA',
      'yearBuilt',
      'roofYear',
      'claims3y',
      'dogBite',
      'alarm',
      'asc',
      '-TermBegin',
      'Please call me.',
    ],
    ...[0, 1, 2, 7, 30, 100, 1985, 2026, 25_000, 30_000_000, 2 ** 31 - 1, 0.5, -1, true, false],
    ...hostileAt('body.Any').filter((value) => typeof value !== 'object'),
  ]),
];

/** Long texts of the kinds that a regular expression may try in very many ways. */
const LONG = [
  'a',
  '1',
  ' ',
  '\t\n',
  'a ',
  '-a',
  'a@',
  'a.',
  '<a ',
  '[a](',
  '*_',
  '((',
  '&amp;',
  'é',
  '/../',
  '0x',
].flatMap((part) => [part.repeat(60_000 / part.length), `${part.repeat(60_000 / part.length)}!`]);

const known = new WeakMap<z.core.$ZodType, readonly unknown[]>();
/** What of the pool a field takes. */
function taken(schema: z.core.$ZodType): readonly unknown[] {
  const values =
    known.get(schema) ??
    POOL.filter((value) => {
      try {
        return z.safeParse(schema, value).success;
      } catch {
        return false;
      }
    });
  known.set(schema, values);
  return values;
}

/** A value that matches the schema, as far as its parts can be made one by one. */
function made(schema: z.core.$ZodType, chance: Chance): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).filter(
        ([, { _zod }]) => !['optional', 'default'].includes(_zod.def.type) || chance.happens(0.4),
      );
      return Object.fromEntries(fields.map(([name, inner]) => [name, made(inner, chance)]));
    }
    case 'array': {
      const length = chance.weighted([
        [0, 1],
        [1, 4],
        [2, 3],
        [5, 1],
        [60, 0.2],
      ] as const);
      return Array.from({ length }, () => made(def.element, chance));
    }
    case 'record':
      return Object.fromEntries(
        Array.from({ length: chance.whole(0, 4) }, () => [
          String(anyOf(taken(def.keyType), chance)),
          made(def.valueType, chance),
        ]),
      );
    case 'union':
      return made(chance.pick(def.options), chance);
    case 'nullable':
      return chance.happens(0.2) ? null : made(def.innerType, chance);
    case 'optional':
    case 'default':
      return made(def.innerType, chance);
    case 'enum':
      return chance.pick(Object.values(def.entries));
    case 'literal':
      return chance.pick(def.values);
    case 'pipe':
      return anyOf(taken(schema), chance) ?? made(def.in, chance);
    default:
      return anyOf(taken(schema), chance);
  }
}

const anyOf = (values: readonly unknown[], chance: Chance): unknown =>
  values.length === 0 ? undefined : values[chance.whole(0, values.length - 1)];

/** As much of it as a body may have. */
const HUGE = 900_000;
const manyOf = (value: unknown): unknown => {
  const size = JSON.stringify(value)?.length ?? 4;
  if (Array.isArray(value))
    return value[0] === undefined ? manyOf([1]) : Array(Math.floor(HUGE / size)).fill(value[0]);
  if (typeof value === 'object' && value !== null)
    return {
      ...value,
      ...Object.fromEntries(Array.from({ length: HUGE / 20 }, (_, at) => [`Field${at}`, 1])),
    };
  return `${value}`.repeat(Math.floor(HUGE / Math.max(1, `${value}`.length)));
};

/** Texts that hold JSON are changed inside. */
function changedText(text: string, chance: Chance): unknown {
  try {
    const within = { body: JSON.parse(text) };
    const path = chance.pick(leavesOf(within.body, 'body'));
    return JSON.stringify((replaced(within, path, chance.pick(hostileAt('body'))) as typeof within).body);
  } catch {
    return chance.pick(LONG);
  }
}

function changed(path: string, value: unknown, chance: Chance): unknown {
  const isInBody = path.startsWith('body');
  const how = chance.weighted([
    ['other', 4],
    ['hostile', 4],
    ['long', 1],
    ['huge', isInBody ? 0.3 : 0],
    ['none', 1],
  ] as const);
  if (how === 'none') return undefined;
  if (how === 'huge') return manyOf(value);
  if (how === 'other') return isInBody ? chance.pick(POOL) : String(chance.pick(POOL));
  if (how === 'hostile') return chance.pick(hostileAt(path));
  const text =
    typeof value === 'string' && /^[[{]/.test(value) ? changedText(value, chance) : chance.pick(LONG);
  return isInBody ? text : String(text).slice(0, 8_000);
}

/** How long a stream stays open isn't for chance to say. */
const FIXED = /\.Wait$/;

/** Inputs that match the row's schemas. A key stays what it was with this probability. */
export function wellFormedInputs(row: Row, base: Inputs, chance: Chance, keepsKey = 1): Inputs {
  let inputs = structuredClone(base);
  for (const part of PARTS) {
    const schema = row[part];
    if (schema) inputs = { ...inputs, [part]: made(schema, chance) };
  }
  for (const path of leavesOf(base)) {
    const isKept = FIXED.test(path) || (row.keys?.[path] !== undefined && chance.happens(keepsKey));
    if (isKept && !isDeepStrictEqual(valueAt(inputs, path), valueAt(base, path)))
      inputs = replaced(inputs, path, valueAt(base, path));
  }
  return inputs;
}

/** Inputs for a row, from those that succeed. */
export function randomInputs(row: Row, base: Inputs, chance: Chance): Inputs {
  let inputs = chance.happens(0.5) ? wellFormedInputs(row, base, chance, 0.9) : structuredClone(base);
  const places = leavesOf(inputs).filter((path) => !FIXED.test(path));
  for (let left = places.length === 0 ? 0 : chance.whole(0, 3); left > 0; left--) {
    const path = chance.pick(places);
    inputs = replaced(inputs, path, changed(path, valueAt(inputs, path), chance));
  }
  return inputs;
}
