import { join, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope, begun, queryOf, seekAccountKeys, wordsOf } from '../accounts/index.ts';

/** A search text, as conditions on a row of account_search with the alias `listed`. */
export interface Words {
  /** Checks a row that has already been read. */
  readonly inRow: Sql;
  /** Finds rows by an index. */
  readonly inIndex: Sql;
  /** The text is only the start of a name, so the matches are next to each other in the order of names. */
  readonly isStartOfName: boolean;
  /** Roughly the share of all accounts that match. */
  readonly share: number;
}

/** Shorter words would match half the index, so they only narrow what the longer ones find. */
const SHORTEST = 3;
/** In percent of the table: about 1,000 accounts for a million policies. */
const SAMPLE = 0.3;

/**
 * Matches like the type-ahead (call 10): each word starts a word of the name, an address or a number. If no account
 * matches, corrects typing errors.
 */
export async function parseWords(ctx: Ctx, text = ''): Promise<Words | undefined> {
  const words = wordsOf(text);
  if (words.length === 0) return text.trim() === '' ? undefined : oneOf([]);
  const conditions = conditionsFor(words);
  const share = await shareOf(ctx, conditions.inRow);
  if (share === 0 && !(await anyMatch(ctx, conditions))) return oneOf(await seekAccountKeys(ctx, text));
  return { ...conditions, share };
}

function oneOf(keys: readonly string[]): Words {
  const condition = sql`listed.key = ANY (${keys}::uuid[])`;
  return { inRow: condition, inIndex: condition, isStartOfName: false, share: 0 };
}

function conditionsFor(words: readonly string[]): Omit<Words, 'share'> {
  const inLine = (word: string) => sql`listed.searchable_text LIKE ${`% ${word}%`}`;
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

/** Estimated from a sample. Agents don't need it: their books are small. */
async function shareOf({ db, reaches }: Ctx, inRow: Sql): Promise<number> {
  if (!reaches.includes('all')) return 0;
  const sample = await db.row<{ share: number }>(sql`
    SELECT (count(*) FILTER (WHERE ${inRow}))::float / greatest(count(*), 1) AS share
    FROM account_search listed TABLESAMPLE SYSTEM (${SAMPLE}) REPEATABLE (1)`);
  return sample?.share ?? 0;
}

async function anyMatch(ctx: Ctx, { inRow, inIndex }: Omit<Words, 'share'>): Promise<boolean> {
  const condition = ctx.reaches.includes('all') ? inIndex : inRow;
  const found = await ctx.db.row(
    sql`SELECT 1 FROM account_search listed WHERE ${accountScope(ctx, 'listed')} AND ${condition} LIMIT 1`,
  );
  return found !== undefined;
}
