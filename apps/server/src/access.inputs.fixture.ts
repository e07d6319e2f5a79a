import type { Row, Schema } from '@portico/contract/define';
import * as z from 'zod/mini';

/** A row's inputs, seen from outside: where each one is, whether it's required (or part of the example), whether it's a key. */
interface Place {
  readonly path: string;
  readonly required: boolean;
  readonly isKey: boolean;
}

interface JsonSchema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const PARTS = ['params', 'query', 'body'] as const;
export type Inputs = Partial<Record<(typeof PARTS)[number], object>>;

const known = new WeakMap<Row, Place[]>();

export function placesOf(row: Row): Place[] {
  const places = known.get(row) ?? findPlaces(row);
  known.set(row, places);
  return places;
}

const findPlaces = (row: Row): Place[] =>
  PARTS.flatMap((part) => {
    const schema: Schema | undefined = row[part];
    if (schema === undefined) return [];
    const seen = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return walk(seen as JsonSchema, part, true).map((place) => ({
      ...place,
      required: place.required || isInExample(row, place.path),
    }));
  });

const isInExample = ({ example }: Row, path: string): boolean =>
  path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], example) !==
  undefined;

function walk(schema: JsonSchema, path: string, required: boolean): Place[] {
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    walk(inner, `${path}.${name}`, required && schema.required?.includes(name) === true),
  );
  if (schema.properties !== undefined) return within;
  return [{ path, required, isKey: isKeyShaped(schema) }];
}

const isKeyShaped = (schema: JsonSchema): boolean =>
  schema.format === 'uuid' ||
  (schema.anyOf?.some(isKeyShaped) ?? false) ||
  (schema.items !== undefined && isKeyShaped(schema.items));

/** The row's example with keys put in their places. */
export function inputsWith(row: Row, keys: Readonly<Record<string, string>>): Inputs {
  const inputs = structuredClone(row.example ?? {}) as Record<string, unknown>;
  for (const [path, key] of Object.entries(keys)) {
    const steps = path.split('.');
    const last = steps.pop() as string;
    const holder = steps.reduce<Record<string, unknown>>((at, step) => {
      at[step] ??= {};
      return at[step] as Record<string, unknown>;
    }, inputs);
    holder[last] = Array.isArray(holder[last]) ? [key] : key;
  }
  return inputs as Inputs;
}

const ANY_KEY = '018cc251-f400-7000-8000-000000000000';
/** Our own paths don't belong to a module. */
const NEEDS_MODULE = /^\/(api|seasys|efile|notification|report|proxy)\//;

/** Why a row can't be tested for access: its inputs or audience aren't declared. */
export function unclassified(row: Row): string[] {
  const places = placesOf(row);
  const declared = row.keys ?? {};
  const keys = Object.fromEntries(
    places
      .filter(({ path, required, isKey }) => required && isKey && path in declared)
      .map(({ path }) => [path, ANY_KEY]),
  );
  const inputs = inputsWith(row, keys);
  const needsModule =
    NEEDS_MODULE.test(row.path) && !['stream', 'file'].includes(row.reply.kind) && row.allow !== 'machine';
  return [
    ...places
      .filter(({ path, isKey }) => isKey && !(path in declared))
      .map(({ path }) => `${path} looks like a key, but \`keys\` does not say of what`),
    ...Object.keys(declared)
      .filter((path) => !places.some((place) => place.path === path))
      .map((path) => `\`keys\` names ${path}, which the row does not take`),
    ...PARTS.filter((part) => row[part]?.safeParse(inputs[part] ?? {}).success === false).map(
      (part) => `${part} needs more than its keys: give an \`example\``,
    ),
    ...(row.allow === 'machine' && row.signer === undefined ? ['it doesn’t say who signs it'] : []),
    ...(typeof row.allow === 'object' && Object.keys(row.allow).length === 0
      ? ['no one may make this call']
      : []),
    ...(needsModule && row.module === undefined ? ['it names no module key'] : []),
  ];
}
