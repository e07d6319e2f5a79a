import { fail } from '@portico/contract/errors';
import { MOST_VIEWS, type SavedView, type ViewPage } from '@portico/contract/rooms/views';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

const VIEW = sql`key AS "Key", page AS "Page", name AS "Name", state AS "State", version AS "Version"`;

const isOwn = ({ actor }: Ctx): Sql => sql`saved_view.person_key = ${actor.personKey}`;

export const viewsOf = (ctx: Ctx, page: ViewPage): Promise<SavedView[]> =>
  ctx.db.rows(sql`
    SELECT ${VIEW} FROM saved_view WHERE ${isOwn(ctx)} AND page = ${page} ORDER BY lower(name), key`);

/** Undefined where the person has as many as may be. */
export function saveView(
  ctx: Ctx,
  { Page, Name, State }: Pick<SavedView, 'Page' | 'Name' | 'State'>,
): Promise<SavedView | undefined> {
  const { db, actor, now } = ctx;
  return db.row(sql`
    INSERT INTO saved_view (key, person_key, page, name, state, created_at, updated_at)
    SELECT ${newKey()}::uuid, ${actor.personKey}::uuid, ${Page}, ${Name}, ${State}, ${now}, ${now}
    WHERE (SELECT count(*) FILTER (WHERE lower(name) <> lower(${Name})) FROM saved_view
           WHERE ${isOwn(ctx)} AND page = ${Page}) < ${MOST_VIEWS}
    ON CONFLICT (person_key, page, lower(name)) DO UPDATE SET
      name = excluded.name, state = excluded.state, version = saved_view.version + 1, updated_at = excluded.updated_at
    RETURNING ${VIEW}`);
}

export async function renameView(ctx: Ctx, key: string, version: number, name: string): Promise<SavedView> {
  const namesake = await ctx.db.row(sql`
    SELECT 1 FROM saved_view other JOIN saved_view ON saved_view.key = ${key} AND ${isOwn(ctx)}
    WHERE other.person_key = saved_view.person_key AND other.page = saved_view.page
      AND lower(other.name) = lower(${name}) AND other.key <> saved_view.key`);
  if (namesake !== undefined) fail('viewNameTaken');
  const renamed = await ctx.db.row<SavedView>(sql`
    UPDATE saved_view SET name = ${name}, version = version + 1, updated_at = ${ctx.now}
    WHERE key = ${key} AND version = ${version} AND ${isOwn(ctx)} RETURNING ${VIEW}`);
  if (renamed !== undefined) return renamed;
  const there = await ctx.db.row(sql`SELECT 1 FROM saved_view WHERE key = ${key} AND ${isOwn(ctx)}`);
  return fail(there === undefined ? 'recordNotFound' : 'stale');
}

export const removeView = async (ctx: Ctx, key: string): Promise<boolean> =>
  (await ctx.db.row(sql`DELETE FROM saved_view WHERE key = ${key} AND ${isOwn(ctx)} RETURNING key`)) !==
  undefined;
