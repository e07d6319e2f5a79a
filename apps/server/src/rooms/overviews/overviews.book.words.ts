import { join, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope, begun, queryOf, seekAccountKeys, wordsOf } from '../accounts/index.ts';

/** What was typed, as conditions on a row of account_search that is called `listed`. */
export interface Typed {
  /** To check a row that is at hand. */
  readonly inRow: Sql;
  /** To find the rows by an index. */
  readonly inIndex: Sql;
  /** Whether it is nothing but the beginning of a name, which is listed in one place. */
  readonly isStartOfName: boolean;
  /** How many of all accounts have the words, roughly. */
  readonly share: number;
}

/** Shorter beginnings would read half the index of words: they narrow what the others find. */
const SHORTEST = 3;
/** In percent of the table; of a million policies about a thousand accounts. */
const SAMPLE = 0.3;

/**
 * As the type-ahead (call 10) understands it: each word is the beginning of one in the name, an address or a number.
 * Where no account has all of them, the accounts that were probably meant.
 */
export async function understood(ctx: Ctx, typed = ''): Promise<Typed | undefined> {
  const words = wordsOf(typed);
  if (words.length === 0) return typed.trim() === '' ? undefined : oneOf([]);
  const conditions = conditionsFor(words);
  const share = await shareOf(ctx, conditions.inRow);
  if (share === 0 && !(await isInAny(ctx, conditions))) return oneOf(await seekAccountKeys(ctx, typed));
  return { ...conditions, share };
}

function oneOf(keys: readonly string[]): Typed {
  const condition = sql`listed.key = ANY (${keys}::uuid[])`;
  return { inRow: condition, inIndex: condition, isStartOfName: false, share: 0 };
}

function conditionsFor(words: readonly string[]): Omit<Typed, 'share'> {
  const inLine = (word: string) => sql`listed.line LIKE ${`% ${word}%`}`;
  const all = (conditions: readonly Sql[]) => join([...conditions], ' AND ');
  const long = words.filter(({ length }) => length >= SHORTEST);
  if (long.length === 0) {
    const condition = sql`listed.name LIKE ${`${words.join(' ')}%`}`;
    return { inRow: condition, inIndex: condition, isStartOfName: true };
  }
  const query = queryOf(long.map((word) => [begun(word)]));
  const short = words.filter(({ length }) => length < SHORTEST);
  return {
    inRow: all(words.map(inLine)),
    inIndex: all([sql`listed.words @@ ${query}::tsquery`, ...short.map(inLine)]),
    isStartOfName: false,
  };
}

/** The share of all accounts that have the words, judged by a sample. Nobody's choice of accounts is revealed by it. */
async function shareOf({ db, reaches }: Ctx, inRow: Sql): Promise<number> {
  if (!reaches.includes('all')) return 0;
  const sample = await db.row<{ share: number }>(sql`
    SELECT (count(*) FILTER (WHERE ${inRow}))::float / greatest(count(*), 1) AS share
    FROM account_search listed TABLESAMPLE SYSTEM (${SAMPLE}) REPEATABLE (1)`);
  return sample?.share ?? 0;
}

async function isInAny(ctx: Ctx, { inRow, inIndex }: Pick<Typed, 'inRow' | 'inIndex'>): Promise<boolean> {
  const condition = ctx.reaches.includes('all') ? inIndex : inRow;
  const found = await ctx.db.row(
    sql`SELECT 1 FROM account_search listed WHERE ${accountScope(ctx, 'listed')} AND ${condition} LIMIT 1`,
  );
  return found !== undefined;
}
