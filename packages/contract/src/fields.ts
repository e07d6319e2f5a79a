import * as z from 'zod/mini';
import type { RecordKind } from './define.ts';

/** How a response refers to a record that it doesn't include. */
export const Named = z.object({ Key: z.uuid(), Name: z.string() });
export const NamedPerson = z.object({ Key: z.uuid(), NameFull: z.string() });
/** How an input points to a record. */
export const Pointer = z.strictObject({ Key: z.uuid() });

/** The key of a record that's about to be made. The page makes it, so that sending it again can't make a second one. */
export const PageKey = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

/**
 * A day or a moment that a call takes. A year or a time zone added to it has to lead to a day that PostgreSQL and JavaScript both
 * know and write alike.
 */
const isNear = z.refine<string>((text) => text >= '1900' && text < '2100', 'Enter a date from 1900 to 2099.');
export const day = (missing: string) => z.iso.date({ error: missing, abort: true }).check(isNear);
export const Day = day('Enter a date.');
export const Moment = z.iso.datetime({ offset: true, abort: true }).check(isNear, z.maxLength(40));

/** A count, a number in a sequence or a version that a call takes: PostgreSQL's `integer`. */
const inRange = [z.gte(0), z.lte(2_147_483_647)] as const;
export const Whole = z.int().check(...inRange);
/** The same in an address. */
export const WholeText = z.coerce.number().check(z.int(), ...inRange);

/** What someone types into a type-ahead. */
export const SeekText = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** The parts of a type-ahead row whose path ends with what was typed. */
export const typeAhead = (example: string) => ({
  quiet: true as const,
  params: z.object({ value: SeekText }),
  example: { params: { value: example } },
});

/** For the body of a change, whose fields are all optional. */
export const notEmpty = z.refine<object>((change) => Object.keys(change).length > 0, {
  error: 'must contain at least one change',
});

/** The parts of a row about one record, whose key is in the path. `more` are the other keys in its input. */
export const byKey = <const K extends RecordKind, const M extends Readonly<Record<string, RecordKind>>>(
  kind: K,
  more?: M,
) => ({ params: z.object({ key: z.uuid() }), keys: { 'params.key': kind, ...more } }) as const;

type KeyFilters = Readonly<Record<string, RecordKind>>;

/** The parts of a list row that is narrowed by keys of records: one out of reach leaves nothing. `more` are its other filters. */
export function filteredBy<
  const F extends KeyFilters,
  const M extends z.core.$ZodShape = Record<never, never>,
>(filters: F, more?: M) {
  const shape = Object.fromEntries(Object.keys(filters).map((name) => [name, z.optional(z.uuid())]));
  const keys = Object.fromEntries(Object.entries(filters).map(([name, kind]) => [`query.${name}`, kind]));
  return {
    query: z.object({ ...(shape as { [K in keyof F]: z.ZodMiniOptional<z.ZodMiniUUID> }), ...(more as M) }),
    keys: keys as { readonly [K in keyof F & string as `query.${K}`]: F[K] },
    missing: 'empty',
  } as const;
}
