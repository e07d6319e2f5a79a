import { join, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope, begun, queryOf, seekAccountKeys, wordsOf } from '../accounts/index.ts';

/** Shorter beginnings stand before half the words of the index: they only narrow what the others find. */
const SHORTEST = 3;

/**
 * A condition on `account` for what was typed, with the meaning of the type-ahead (call 10): every word the beginning of
 * one in the name, an address or a number. Where nobody has all of them, those that were probably meant.
 */
export async function written(ctx: Ctx, typed = ''): Promise<Sql> {
  const words = wordsOf(typed);
  if (words.length === 0) return typed.trim() === '' ? sql`true` : sql`false`;
  const searched = sql`SELECT searched.key FROM account_search searched WHERE ${conditionFor(words)}`;
  const found = await ctx.db.row(sql`${searched} AND ${accountScope(ctx, 'searched')} LIMIT 1`);
  if (found !== undefined) return sql`account.key IN (${searched})`;
  return sql`account.key = ANY (${await seekAccountKeys(ctx, typed)}::uuid[])`;
}

function conditionFor(words: readonly string[]): Sql {
  const sought = words.filter(({ length }) => length >= SHORTEST);
  if (sought.length === 0) return sql`searched.name LIKE ${`${words.join(' ')}%`}`;
  const narrowed = words
    .filter(({ length }) => length < SHORTEST)
    .map((word) => sql`searched.line LIKE ${`% ${word}%`}`);
  const query = queryOf(sought.map((word) => [begun(word)]));
  return join([sql`searched.words @@ ${query}::tsquery`, ...narrowed], ' AND ');
}
