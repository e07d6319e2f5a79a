import type { Page, Paging } from '@portico/contract/define';
import { MOST_COUNTED } from '@portico/contract/rooms/documents';
import { empty, fresh, join, type Sql, sql } from '@portico/database/open';
import { withTotal } from '@portico/database/wire';
import type { Ctx, Viewer } from '@portico/platform/context';
import { ownerOf, type View, viewsOf } from './documents.scope.ts';

const NEWEST = sql`ORDER BY document.created_at DESC, document.key DESC`;

/** Conditions on `document`. */
export interface Filter {
  readonly facts: readonly Sql[];
  /** Of the type and the title. There is an index for each, over the documents of everyone. */
  readonly anyones: readonly Sql[];
}

const select = (conditions: readonly Sql[], order: Sql, most: number): Sql => sql`
  SELECT document.key, document.created_at FROM document
  WHERE ${join([sql`true`, ...conditions], ' AND ')} ${order} LIMIT ${most}`;

/** What each of the owners has. Their index has it in its order, so no more than needed is read. */
const byOwner = (view: View, { facts, anyones }: Filter, order: Sql, most: number): Sql => {
  // These indexes would find the documents of all accounts first, and that once for each account.
  const checked = anyones.map((condition) => sql`(${condition}) IS TRUE`);
  const conditions = [sql`${ownerOf(view)} = owner.key`, view.condition, ...facts, ...checked];
  return sql`
    SELECT found.* FROM (${view.owners}) AS owner CROSS JOIN LATERAL (
      ${select(conditions, order, most)}) AS found`;
};

/**
 * Along all documents until the page is full, without those of other books. The planner must not turn it into a join: it
 * underestimates how many documents an account has, and would read and sort them all.
 */
const along = (view: View, { facts, anyones }: Filter, most: number): Sql => {
  const isOwn = sql`(${ownerOf(view)} IN (${view.owners})) IS TRUE`;
  return select([isLarge(view), isOwn, view.condition, ...facts, ...anyones], NEWEST, most);
};

/**
 * Whether to read along all documents rather than account by account. With the same number of documents for each account,
 * that's sooner if the book has more accounts than the square root of all there are.
 */
const isLarge = ({ owners }: View): Sql => sql`(
  SELECT count(*) ^ 2 > (SELECT reltuples FROM pg_class WHERE oid = 'account'::regclass) FROM (${owners}) AS book)`;

/** The newest documents that someone sees for any reason. One document may be there for several. */
function newest(viewer: Viewer, filter: Filter, most: number): Sql {
  if (viewer.reaches.includes('all')) return select([...filter.facts, ...filter.anyones], NEWEST, most);
  return union(
    viewsOf(viewer).flatMap((view) => {
      const each = byOwner(view, filter, NEWEST, most);
      if (!view.isBook) return [each];
      return [along(view, filter, most), sql`SELECT * FROM (${each}) AS small WHERE NOT ${isLarge(view)}`];
    }),
  );
}

const union = (lists: readonly Sql[]): Sql =>
  lists.length === 0
    ? select([sql`false`], empty, 0)
    : join(
        lists.map((list) => sql`(${list})`),
        ' UNION ',
      );

/** In no order, to be counted: the first ones that come along will do. */
const some = (viewer: Viewer, filter: Filter, most: number): Sql =>
  viewer.reaches.includes('all')
    ? select([...filter.facts, ...filter.anyones], empty, most)
    : union(viewsOf(viewer).map((view) => sql`${byOwner(view, filter, empty, most)} LIMIT ${most}`));

/** A page of the documents that the caller may see, the newest first. */
export async function documentPage<T>(
  ctx: Ctx,
  columns: Sql,
  filter: Filter,
  paging: Required<Paging>,
): Promise<Page<T>> {
  const { Skip, Take } = paging;
  const found = await ctx.db.rows<{ found: T }>(
    fresh(sql`
    SELECT json_build_object(${columns}) AS found
    FROM (SELECT * FROM (${newest(ctx, filter, Skip + Take)}) AS seen
          ORDER BY created_at DESC, key DESC LIMIT ${Take} OFFSET ${Skip}) AS page
    JOIN document ON document.key = page.key
    ORDER BY page.created_at DESC, page.key DESC`),
  );
  return withTotal(
    ctx.db,
    found.map((row) => row.found),
    paging,
    sql`(${some(ctx, filter, MOST_COUNTED + 1)}) AS counted`,
    MOST_COUNTED,
  );
}
