import { BOOK_COUNT_LIMIT } from '@portico/contract/rooms/overviews/book';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { type Asked, hasTerm, withTerms } from './overviews.book.asked.ts';

export const ENOUGH = BOOK_COUNT_LIMIT + 1;

/** How many accounts are listed, counted no further than anybody reads. */
export async function countMany(ctx: Ctx, asked: Asked): Promise<number> {
  if (asked.accounts.are === 'with common words') return countWithWords(ctx, asked);
  const some = await countOfTerms(ctx, asked, asked.limits.countedTerms);
  return some === ENOUGH ? some : countOfTerms(ctx, asked, null);
}

async function countOfTerms({ db }: Ctx, asked: Asked, limit: number | null): Promise<number> {
  const { accounts } = asked;
  const row = await db.row<{ total: number }>(sql`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM (
        SELECT DISTINCT term.account_key FROM (
          SELECT part.account_key FROM (${withTerms(asked)}) AS part LIMIT ${limit}) AS term) AS fitting
      WHERE (SELECT ${accounts.where} FROM ${accounts.table} WHERE listed.key = fitting.account_key)
      LIMIT ${ENOUGH}) AS line`);
  return row?.total ?? 0;
}

/** By looking at each account in turn; where too few of them have such a term, by the index of words. */
async function countWithWords({ db }: Ctx, asked: Asked): Promise<number> {
  const { accounts, terms } = asked;
  const count = async (from: Sql, where: Sql) => {
    const row = await db.row<{ total: number }>(sql`
      SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${ENOUGH}) AS line`);
    return row?.total ?? 0;
  };
  const hasOne = sql`(SELECT true FROM policy WHERE policy.account_key = listed.key AND ${terms} LIMIT 1)`;
  const near = sql`(SELECT * FROM ${accounts.table} LIMIT ${asked.limits.countedRows}) AS listed`;
  const some = await count(near, sql`${accounts.where} AND ${hasOne}`);
  if (some === ENOUGH) return some;
  return count(accounts.table, sql`${accounts.whereIndexed} AND ${hasTerm(asked)}`);
}
