import { empty, fresh, join, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type { Order, PageRequest } from './book.order.ts';
import { type BookQuery, hasMatchingTerm, hasWords } from './book.query.ts';

type Read = (ctx: Ctx, query: BookQuery, order: Order, request: PageRequest) => Promise<string[]>;

/** Reads accounts in the order of their names until the page is full. */
export const readByName: Read = async (ctx, query, order, { Take, Skip }) => {
  const { accounts, terms, limits } = query;
  const listed = (where: Sql) => sql`
    SELECT * FROM (
      SELECT listed.*, listed.key AS account_key, ${accounts.name} AS listed_name FROM ${accounts.table} WHERE ${where}) AS listed
    WHERE ${order.afterCursor}`;
  const pageOf = async (names: Sql): Promise<string[]> => {
    const rows = await ctx.db.rows<{ key: string }>(
      fresh(sql`
      SELECT term.key FROM (${names}) AS listed CROSS JOIN LATERAL (
        SELECT policy.key FROM policy WHERE policy.account_key = listed.account_key AND ${terms}
        ORDER BY ${order.termOfAccount} LIMIT 1) AS term
      ORDER BY ${order.sortedBy} LIMIT ${Take} OFFSET ${Skip}`),
    );
    return rows.map(({ key }) => key);
  };
  const names = hasWords(query) ? limits.namesWithWords : limits.names;
  const nearby = await pageOf(sql`
    SELECT * FROM (${listed(accounts.whereByName)} ORDER BY ${order.sortedBy} LIMIT ${names}) AS listed
    WHERE ${accounts.where}`);
  if (nearby.length === Take) return nearby;
  // Matches are rare, so find the accounts with matching terms first.
  if (hasWords(query))
    return pageOf(sql`${listed(sql`${accounts.whereIndexed} AND ${hasMatchingTerm(query)}`)} OFFSET 0`);
  // With IS TRUE, each name is checked in order. As a join, the planner would sort all accounts.
  return pageOf(sql`
    ${listed(sql`${accounts.where} AND (${hasMatchingTerm(query)}) IS TRUE`)}
    ORDER BY ${order.sortedBy} LIMIT ${Skip + Take}`);
};

const EVERYTHING = 2 ** 31 - 1;

/** Reads terms in the order of their dates or premiums until the page is full. */
export const readByTerm: Read = async (ctx, query, order, { Take, Skip }) => {
  const { accounts, terms, parts, limits } = query;
  const isIndexed = accounts.kind === 'rare words';
  const matching = sql`matching AS MATERIALIZED (
    SELECT listed.key FROM ${accounts.table} WHERE ${accounts.whereIndexed}),`;
  const accountMatches = isIndexed
    ? sql`(term.account_key IN (SELECT key FROM matching)) IS TRUE`
    : sql`(SELECT ${accounts.where} FROM ${accounts.table} WHERE listed.key = term.account_key)`;
  // The indexes don't have the key, so a cut must not separate terms that differ only in it.
  const first = (most: number) => sql`ORDER BY ${order.sortedByColumns} FETCH FIRST (${most}) ROWS WITH TIES`;
  // Each part has a limit of its own because the planner reads a subquery with one in the order of its index.
  const inOrder = (most: number) =>
    join(
      parts.map(
        (part) => sql`(SELECT policy.key, policy.account_key, ${order.columns} FROM policy
          WHERE ${part} AND ${order.afterCursor} ${first(most)})`,
      ),
      ' UNION ALL ',
    );
  // If nearly all accounts match, check only those of the page.
  const [early, late] = accounts.kind === 'all' ? [sql`true`, accountMatches] : [accountMatches, sql`true`];
  let keys: string[] = [];
  for (const { read, keep } of [...limits.steps, { read: EVERYTHING, keep: EVERYTHING }]) {
    const rows = await ctx.db.rows<{ key: string }>(
      fresh(sql`
      WITH ${isIndexed ? matching : empty} term AS (
        SELECT term.* FROM (SELECT * FROM (${inOrder(read)}) AS part ${first(read)}) AS term
        WHERE ${early} ${first(keep)})
      SELECT term.key FROM term WHERE ${late} AND term.key = (
        SELECT policy.key FROM policy WHERE policy.account_key = term.account_key AND ${terms}
        ORDER BY ${order.termOfAccount} LIMIT 1)
      ORDER BY ${order.sortedBy} LIMIT ${Take} OFFSET ${Skip}`),
    );
    keys = rows.map(({ key }) => key);
    if (keys.length === Take) break;
  }
  return keys;
};
