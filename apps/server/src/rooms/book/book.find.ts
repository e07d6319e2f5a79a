import { BOOK_COUNT_LIMIT, type BookSort } from '@portico/contract/rooms/book';
import { fresh, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { countMany, ENOUGH } from './book.count.ts';
import { type Order, orderOf, type PageRequest } from './book.order.ts';
import { accountsOfTerms, type BookQuery, hasMatchingTerm } from './book.query.ts';
import { readByName, readByTerm } from './book.read.ts';

export interface Page {
  /** The terms that the lines show, in order. */
  readonly keys: readonly string[];
  /** Counted up to BOOK_COUNT_LIMIT. One more means that there are more. */
  readonly total: number;
}

/**
 * Finds a page in one of two ways. If few accounts or terms match, it finds all of them by an index on the filter, and
 * sorts them. If many match, it reads an index in the order of the list until the page is full.
 */
export async function findPage(
  ctx: Ctx,
  query: BookQuery,
  sort: BookSort,
  request: PageRequest,
): Promise<Page> {
  const order = await orderOf(ctx, sort, request);
  if (order === undefined) return { keys: [], total: 0 };
  const { keys, total } =
    (await sortFew(ctx, query, order, request)) ?? (await readMany(ctx, query, order, request));
  return { keys: order.isBackwards ? [...keys].reverse() : keys, total };
}

const startsFromAccounts = ({ accounts: { kind } }: BookQuery) =>
  kind === 'one agency' || kind === 'rare words';

const fewOf = ({ accounts, limits }: BookQuery) =>
  accounts.kind === 'one agency' ? limits.fewOfAgency : limits.few;

/** `candidates`, cut off beyond a few, and `found`, the accounts to list. */
function candidates(query: BookQuery, few: number): Sql {
  const { table, name, where, whereIndexed } = query.accounts;
  if (startsFromAccounts(query))
    return sql`
      candidates AS MATERIALIZED (
        SELECT listed.key, ${name} AS listed_name FROM ${table}
        WHERE ${whereIndexed} AND ${hasMatchingTerm(query)} LIMIT ${few + 1}),
      found AS (SELECT key, listed_name FROM candidates)`;
  // Without OFFSET 0 the planner may join all accounts instead of looking up a few.
  return sql`
    candidates AS MATERIALIZED (SELECT term.account_key FROM (${accountsOfTerms(query)}) AS term LIMIT ${few + 1}),
    found AS (
      SELECT one.key, one.listed_name FROM (SELECT DISTINCT account_key FROM candidates) AS term CROSS JOIN LATERAL (
        SELECT listed.key, ${name} AS listed_name FROM ${table} WHERE listed.key = term.account_key AND ${where} OFFSET 0) AS one)`;
}

/** Returns undefined if more than a few match. */
async function sortFew(
  ctx: Ctx,
  query: BookQuery,
  order: Order,
  { Take, Skip }: PageRequest,
): Promise<Page | undefined> {
  const few = fewOf(query);
  const row = await ctx.db.row<{ areFew: boolean; total: number; keys: string[] }>(
    fresh(sql`
    WITH ${candidates(query, few)},
    line AS MATERIALIZED (
      SELECT term.*, found.listed_name FROM found CROSS JOIN LATERAL (
        SELECT policy.key, policy.account_key, policy.term_begin, policy.term_end, policy.premium_cents
        FROM policy WHERE policy.account_key = found.key AND ${query.terms} ORDER BY ${order.termOfAccount} LIMIT 1) AS term
      WHERE (SELECT count(*) FROM candidates) <= ${few})
    SELECT (SELECT count(*) FROM candidates) <= ${few} AS "areFew", (SELECT count(*) FROM line) AS total, ARRAY(
      SELECT key FROM line WHERE ${order.afterCursor} ORDER BY ${order.sortedBy}
      LIMIT ${Take} OFFSET ${Skip}) AS keys`),
  );
  return row?.areFew ? { keys: row.keys, total: Math.min(row.total, ENOUGH) } : undefined;
}

async function readMany(ctx: Ctx, query: BookQuery, order: Order, request: PageRequest): Promise<Page> {
  const read = order.isByName ? readByName : readByTerm;
  // The candidates were accounts to list, and more than we count.
  const isKnown = startsFromAccounts(query) && fewOf(query) >= BOOK_COUNT_LIMIT;
  const total = isKnown || !request.isCounted ? ENOUGH : countMany(ctx, query);
  const [keys, counted] = await Promise.all([read(ctx, query, order, request), total]);
  return { keys, total: counted };
}
