import { DEFAULT_TAKE, type Paging, type Row, type Schema } from '@portico/contract/define';
import { Failure, fail } from '@portico/contract/errors';
import { queryNames } from '@portico/contract/openapi';
import * as z from 'zod/mini';

export const MAX_TAKE = 200;

/** The parts of a request that a row may describe, as they came in. */
export interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
}

type Field = { readonly path: string; readonly message: string };

const Count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const PagingQuery = z.object({
  Skip: z.optional(Count),
  Take: z.optional(Count.check(z.minimum(1), z.maximum(MAX_TAKE))),
});

/** A `whole` list comes complete where no Take is named; PostgreSQL takes this for "no limit". */
const EVERYTHING = 2 ** 31 - 1;

/** The record's version that an editor started from, as `If-Match: "3"` says it. */
const VERSION = /^"?(\d{1,9})"?$/;

/** Builds a row's parser once; each request then costs only what the row asks for. */
export function parserOf(row: Row): (raw: Raw) => object {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = row[part];
    return schema === undefined ? [] : [{ part, schema }];
  });
  let names: readonly string[] | undefined | null = null;
  return (raw) => {
    const input: Record<string, unknown> = {};
    if (names === null) names = queryNames(row);
    const wrong: Field[] = names === undefined ? [] : unknownNames(raw.query, names);
    for (const { part, schema } of parts) input[part] = parse(schema, raw[part], part, wrong);
    if (row.reply.kind === 'list') input.paging = pagingOf(raw.query, row.reply.whole === true, wrong);
    if (wrong.length > 0) throw new Failure('badRequest', {}, wrong);
    if (row.method === 'PATCH') input.version = versionOf(raw.ifMatch);
    return input;
  };
}

const MOST_NAMES = 5;

/** A misspelled filter would otherwise give everything. */
function unknownNames(query: unknown, names: readonly string[]): Field[] {
  const known = names.length === 0 ? 'nothing after the question mark' : names.join(', ');
  return Object.keys(query ?? {})
    .filter((name) => !names.includes(name))
    .slice(0, MOST_NAMES)
    .map((name) => ({ path: `query.${name}`, message: `isn’t known. This call takes ${known}` }));
}

function parse<S extends Schema>(schema: S, value: unknown, part: string, wrong: Field[]) {
  const result = schema.safeParse(value);
  if (result.success) {
    if (isUnstorable(result.data))
      wrong.push({ path: part, message: 'must not contain the NUL character or half of a character' });
    return result.data;
  }
  for (const { path, message } of result.error.issues)
    wrong.push({ path: [part, ...path].join('.'), message });
  return undefined;
}

/** PostgreSQL keeps no NUL, and JSON in it no half of a character, such as an emoji that was cut in two. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isUnstorable);
}

function pagingOf(query: unknown, whole: boolean, wrong: Field[]): Required<Paging> {
  const paging = parse(PagingQuery, query, 'query', wrong) as Paging | undefined;
  return { Skip: paging?.Skip ?? 0, Take: paging?.Take ?? (whole ? EVERYTHING : DEFAULT_TAKE) };
}

function versionOf(ifMatch: string | undefined): number {
  if (ifMatch === undefined) return fail('preconditionRequired');
  const version = VERSION.exec(ifMatch)?.[1];
  if (version === undefined)
    throw new Failure('badRequest', {}, [{ path: 'If-Match', message: 'must be the version of the record' }]);
  return Number(version);
}
