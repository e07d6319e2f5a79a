import { BOOK_COUNT_LIMIT, type BookSort } from '@portico/contract/rooms/overviews/book';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { type Asked, hasTerm, withTerms } from './overviews.book.asked.ts';
import { countMany, ENOUGH } from './overviews.book.count.ts';
import { type Order, orderOf, type Stretch } from './overviews.book.order.ts';
import { readByName, readByTerm } from './overviews.book.read.ts';

/** The terms that the lines of a page show, in their order, and how many lines there are in all. */
export interface Found {
  readonly keys: readonly string[];
  /** Counted up to BOOK_COUNT_LIMIT; one more stands for more. */
  readonly total: number;
}

/**
 * A page of lines is found in one of two ways. Where few accounts or few terms fit, they are found by the index that
 * knows them, and sorted. Where many do, an index is read in the order of the list until the page is full.
 */
export async function find(ctx: Ctx, asked: Asked, sort: BookSort, stretch: Stretch): Promise<Found> {
  const order = await orderOf(ctx, sort, stretch);
  if (order === undefined) return { keys: [], total: 0 };
  const { keys, total } =
    (await ofFew(ctx, asked, order, stretch)) ?? (await ofMany(ctx, asked, order, stretch));
  return { keys: order.isBackwards ? [...keys].reverse() : keys, total };
}

const startsFromAccounts = ({ accounts: { are } }: Asked) =>
  are === 'of one book' || are === 'with rare words';

const fewOf = ({ accounts, limits }: Asked) =>
  accounts.are === 'of one book' ? limits.fewOfABook : limits.few;

/** `found`, the accounts that are listed, and `started`, from which they were found, cut where it is more than a few. */
function start(asked: Asked, few: number): Sql {
  const { table, name, where, whereIndexed } = asked.accounts;
  if (startsFromAccounts(asked))
    return sql`
      started AS MATERIALIZED (
        SELECT listed.key, ${name} AS listed_name FROM ${table}
        WHERE ${whereIndexed} AND ${hasTerm(asked)} LIMIT ${few + 1}),
      found AS (SELECT key, listed_name FROM started)`;
  // OFFSET 0 keeps it a question for each of the few: in one with the rest, the planner may read all accounts instead.
  return sql`
    started AS MATERIALIZED (SELECT fitting.account_key FROM (${withTerms(asked)}) AS fitting LIMIT ${few + 1}),
    found AS (
      SELECT one.key, one.listed_name FROM (SELECT DISTINCT account_key FROM started) AS fitting CROSS JOIN LATERAL (
        SELECT listed.key, ${name} AS listed_name FROM ${table} WHERE listed.key = fitting.account_key AND ${where} OFFSET 0) AS one)`;
}

/** Undefined where they are more than a few. */
async function ofFew(ctx: Ctx, asked: Asked, order: Order, stretch: Stretch): Promise<Found | undefined> {
  const few = fewOf(asked);
  const row = await ctx.db.row<{ areFew: boolean; total: number; keys: string[] }>(sql`
    WITH ${start(asked, few)},
    line AS MATERIALIZED (
      SELECT term.*, found.listed_name FROM found CROSS JOIN LATERAL (
        SELECT policy.key, policy.account_key, policy.term_begin, policy.term_end, policy.premium_cents
        FROM policy WHERE policy.account_key = found.key AND ${asked.terms} ORDER BY ${order.within} LIMIT 1) AS term
      WHERE (SELECT count(*) FROM started) <= ${few})
    SELECT (SELECT count(*) FROM started) <= ${few} AS "areFew", (SELECT count(*) FROM line) AS total, ARRAY(
      SELECT key FROM line WHERE ${order.beyond} ORDER BY ${order.reading}
      LIMIT ${stretch.Take} OFFSET ${stretch.Skip}) AS keys`);
  return row?.areFew ? { keys: row.keys, total: Math.min(row.total, ENOUGH) } : undefined;
}

async function ofMany(ctx: Ctx, asked: Asked, order: Order, stretch: Stretch): Promise<Found> {
  const read = order.isByName ? readByName : readByTerm;
  // Those that were started from are more than are counted.
  const isKnown = startsFromAccounts(asked) && fewOf(asked) >= BOOK_COUNT_LIMIT;
  const total = isKnown || !stretch.isCounted ? ENOUGH : countMany(ctx, asked);
  const [keys, counted] = await Promise.all([read(ctx, asked, order, stretch), total]);
  return { keys, total: counted };
}
