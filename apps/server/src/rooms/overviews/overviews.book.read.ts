import { empty, join, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { type Asked, hasTerm, hasWords } from './overviews.book.asked.ts';
import type { Order, Stretch } from './overviews.book.order.ts';

const ALL = 2 ** 31 - 1;
/** Reads along the names until the page is full. */
export async function readByName(ctx: Ctx, asked: Asked, order: Order, stretch: Stretch): Promise<string[]> {
  const { accounts, terms, limits } = asked;
  const listed = (where: Sql) => sql`
    SELECT * FROM (
      SELECT listed.*, listed.key AS account_key, ${accounts.name} AS listed_name FROM ${accounts.table} WHERE ${where}) AS listed
    WHERE ${order.beyond}`;
  const page = async (named: Sql): Promise<string[]> => {
    const rows = await ctx.db.rows<{ key: string }>(sql`
      SELECT term.key FROM (${named}) AS listed CROSS JOIN LATERAL (
        SELECT policy.key FROM policy WHERE policy.account_key = listed.account_key AND ${terms}
        ORDER BY ${order.within} LIMIT 1) AS term
      ORDER BY ${order.reading} LIMIT ${stretch.Take} OFFSET ${stretch.Skip}`);
    return rows.map(({ key }) => key);
  };
  const names = hasWords(asked) ? limits.namesWithWords : limits.names;
  const near = await page(sql`
    SELECT * FROM (${listed(accounts.whereNamed)} ORDER BY ${order.reading} LIMIT ${names}) AS listed
    WHERE ${accounts.where}`);
  if (near.length === stretch.Take) return near;
  if (hasWords(asked))
    return page(sql`${listed(sql`${accounts.whereIndexed} AND ${hasTerm(asked)}`)} OFFSET 0`);
  // IS TRUE keeps it a check of each name in turn: as a join it would put all accounts in order.
  return page(sql`
    ${listed(sql`${accounts.where} AND (${hasTerm(asked)}) IS TRUE`)}
    ORDER BY ${order.reading} LIMIT ${stretch.Skip + stretch.Take}`);
}

/** Reads along the terms until the page is full. */
export async function readByTerm(ctx: Ctx, asked: Asked, order: Order, stretch: Stretch): Promise<string[]> {
  const { accounts, terms, parts, limits } = asked;
  const isByIndex = accounts.are === 'with rare words';
  const matching = sql`matching AS MATERIALIZED (
    SELECT listed.key FROM ${accounts.table} WHERE ${accounts.whereIndexed}),`;
  const isListed = isByIndex
    ? sql`(term.account_key IN (SELECT key FROM matching)) IS TRUE`
    : sql`(SELECT ${accounts.where} FROM ${accounts.table} WHERE listed.key = term.account_key)`;
  // What is equal is kept together, so that wherever it is cut, the key can put it in order.
  const inOrder = (most: number) => sql`ORDER BY ${order.roughly} FETCH FIRST (${most}) ROWS WITH TIES`;
  // Cut each by itself, too: otherwise the planner does not see that an index has each in order.
  const merged = (most: number) =>
    join(
      parts.map(
        (part) => sql`(SELECT policy.key, policy.account_key, ${order.columns} FROM policy
          WHERE ${part} AND ${order.beyond} ${inOrder(most)})`,
      ),
      ' UNION ALL ',
    );
  // Where nearly all accounts are listed, it is soon enough to look at those that are shown.
  const [first, last] = accounts.are === 'all' ? [sql`true`, isListed] : [isListed, sql`true`];
  for (const { read, kept } of [...limits.terms, { read: ALL, kept: ALL }]) {
    const rows = await ctx.db.rows<{ key: string }>(sql`
      WITH ${isByIndex ? matching : empty} term AS (
        SELECT term.* FROM (SELECT * FROM (${merged(read)}) AS part ${inOrder(read)}) AS term
        WHERE ${first} ${inOrder(kept)})
      SELECT term.key FROM term WHERE ${last} AND term.key = (
        SELECT policy.key FROM policy WHERE policy.account_key = term.account_key AND ${terms}
        ORDER BY ${order.within} LIMIT 1)
      ORDER BY ${order.reading} LIMIT ${stretch.Take} OFFSET ${stretch.Skip}`);
    if (rows.length === stretch.Take || read === ALL) return rows.map(({ key }) => key);
  }
  return [];
}
