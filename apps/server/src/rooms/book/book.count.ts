import { BOOK_COUNT_LIMIT } from '@portico/contract/rooms/book';
import { fresh, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountsOfTerms, type BookQuery, hasMatchingTerm } from './book.query.ts';

/** Counting stops here: one more than the limit means that there are more. */
export const ENOUGH = BOOK_COUNT_LIMIT + 1;

export async function countMany(ctx: Ctx, query: BookQuery): Promise<number> {
  if (query.accounts.kind === 'common words') return countWithWords(ctx, query);
  const some = await countByTerms(ctx, query, query.limits.countedTerms);
  return some === ENOUGH ? some : countByTerms(ctx, query, null);
}

async function countByTerms({ db }: Ctx, query: BookQuery, terms: number | null): Promise<number> {
  const { table, where } = query.accounts;
  const row = await db.row<{ total: number }>(
    fresh(sql`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM (
        SELECT DISTINCT term.account_key FROM (
          SELECT part.account_key FROM (${accountsOfTerms(query)}) AS part LIMIT ${terms}) AS term) AS one
      WHERE (SELECT ${where} FROM ${table} WHERE listed.key = one.account_key)
      LIMIT ${ENOUGH}) AS line`),
  );
  return row?.total ?? 0;
}

/** Checks some accounts first, and asks the index only if too few of them match. */
async function countWithWords({ db }: Ctx, query: BookQuery): Promise<number> {
  const { accounts, terms, limits } = query;
  const count = async (table: Sql, where: Sql) => {
    const row = await db.row<{ total: number }>(
      fresh(sql`
      SELECT count(*) AS total FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${ENOUGH}) AS line`),
    );
    return row?.total ?? 0;
  };
  const anyTerm = sql`(SELECT true FROM policy WHERE policy.account_key = listed.key AND ${terms} LIMIT 1)`;
  const someAccounts = sql`(SELECT * FROM ${accounts.table} LIMIT ${limits.countedRows}) AS listed`;
  const some = await count(someAccounts, sql`${accounts.where} AND ${anyTerm}`);
  if (some === ENOUGH) return some;
  return count(accounts.table, sql`${accounts.whereIndexed} AND ${hasMatchingTerm(query)}`);
}
