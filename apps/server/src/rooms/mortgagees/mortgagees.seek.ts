import type { Mortgagee, MortgageeOrg } from '@portico/contract/rooms/mortgagees';
import { fresh, join, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { mendedWords, nameStartOf } from '../accounts/index.ts';
import { mortgageeScope, orgScope } from './mortgagees.scope.ts';
import { mortgageeJson, orgJson, STANDS, WITH_ORG } from './mortgagees.sql.ts';

export const SEEK_LIMIT = 20;
const MOST_WORDS = 8;

interface Sought {
  readonly json: Sql;
  readonly from: Sql;
  /** What may be found. */
  readonly within: Sql;
  /** The text that is searched, folded like what was typed. */
  readonly folded: Sql;
  readonly key: Sql;
}

/** Everything with all the words, matches at the beginning first. If there is none, what was probably meant. */
async function seek<T>(ctx: Ctx, typed: string, sought: Sought): Promise<T[]> {
  const start = nameStartOf(typed);
  if (start === '') return [];
  const words = [...new Set(start.split(' '))].slice(0, MOST_WORDS);
  const asTyped = await best<T>(
    ctx,
    start,
    words.map((word) => [word]),
    sought,
  );
  if (asTyped.length > 0) return asTyped;
  const meant = await mendedWords(ctx, words);
  return meant === undefined ? [] : best(ctx, start, meant, sought);
}

/** Each word, in one of its ways, begins a word of the text: an index over trigrams serves that. */
async function best<T>(
  { db }: Ctx,
  start: string,
  groups: readonly (readonly string[])[],
  { json, from, within, folded, key }: Sought,
): Promise<T[]> {
  // Letters and digits only: nothing in them means anything to the pattern.
  const matches = groups.map((ways) => sql`${folded} ~ ${`\\m(${ways.join('|')})`}`);
  const found = await db.rows<{ found: T }>(
    fresh(sql`
    SELECT ${json} AS found FROM ${from} WHERE ${within} AND ${join(matches, ' AND ')}
    ORDER BY ${folded} LIKE ${`${start}%`} DESC, ${folded}, ${key} LIMIT ${SEEK_LIMIT}`),
  );
  return found.map((row) => row.found);
}

export const seekOrgs = (ctx: Ctx, typed: string): Promise<MortgageeOrg[]> =>
  seek(ctx, typed, {
    json: orgJson,
    from: sql`mortgagee_org org`,
    within: sql`NOT org.record_inactive AND ${orgScope(ctx)}`,
    folded: sql`org.folded`,
    key: sql`org.key`,
  });

export const seekMortgagees = (ctx: Ctx, typed: string): Promise<Mortgagee[]> =>
  seek(ctx, typed, {
    json: mortgageeJson,
    from: sql`mortgagee ${WITH_ORG}`,
    within: sql`${STANDS} AND ${mortgageeScope(ctx)}`,
    folded: sql`mortgagee.folded`,
    key: sql`mortgagee.key`,
  });
