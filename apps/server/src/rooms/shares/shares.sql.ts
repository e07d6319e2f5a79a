import { createHash } from 'node:crypto';
import type { Page, Paging } from '@portico/contract/define';
import type { Share } from '@portico/contract/rooms/shares';
import { given } from '@portico/database/conditions';
import { join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { documentScope } from '../documents/index.ts';

/** Secrets are random and long, so a plain hash is enough to keep them from anyone who reads the table. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const OPENINGS = sql`(SELECT count(*) FROM share_opening opening WHERE opening.share_key = share.key)`;

/** Conditions on `share` and `document`: the first one that holds is why a link doesn't work. */
const endings = (now: Date) =>
  [
    ['revoked', sql`share.revoked_at IS NOT NULL`],
    ['withdrawn', sql`document.state = 'inactive'`],
    ['expired', sql`share.expires_at <= ${now}`],
    ['usedUp', sql`${OPENINGS} >= share.openings_max`],
  ] as const;

/** A condition on `share` and `document`. Someone who has opened it keeps the file for a few minutes, even if it's used up. */
export const isActive = (now: Date, { ignoring }: { ignoring?: 'usedUp' } = {}): Sql =>
  join(
    endings(now)
      .filter(([why]) => why !== ignoring)
      .map(([, condition]) => sql`NOT (${condition})`),
    ' AND ',
  );

const stateAt = (now: Date): Sql => sql`CASE
  ${join(
    endings(now).map(([why, condition]) => sql`WHEN ${condition} THEN ${why}`),
    ' ',
  )} ELSE 'active' END`;

const shareJson = (now: Date): Sql => sql`json_build_object(
  'Key', share.key, 'EFile', json_build_object('Key', document.key, 'Title', document.title),
  'ToName', share.to_name, 'ToEmail', share.to_email,
  'CreatedAt', ${instant(sql`share.created_at`)}, 'ExpiresAt', ${instant(sql`share.expires_at`)},
  'State', ${stateAt(now)}, 'Openings', ${OPENINGS}, 'OpeningsMax', share.openings_max,
  'LastOpenedAt', (SELECT ${instant(sql`max(opening.opened_at)`)} FROM share_opening opening
                   WHERE opening.share_key = share.key))`;

export const SHARED = sql`share JOIN document ON document.key = share.document_key`;
const isOwn = ({ actor }: Ctx): Sql => sql`share.created_by_key = ${actor.personKey}`;

/** The caller's own links to documents that they still may see. */
export async function findShares(
  ctx: Ctx,
  documentKey: string | undefined,
  paging: Required<Paging>,
): Promise<Page<Share>> {
  const from = sql`${SHARED} WHERE ${join(
    [isOwn(ctx), documentScope(ctx), ...given(documentKey, (key) => sql`share.document_key = ${key}`)],
    ' AND ',
  )}`;
  const rows = await ctx.db.rows<{ found: Share }>(sql`
    SELECT ${shareJson(ctx.now)} AS found FROM ${from}
    ORDER BY share.created_at DESC, share.key DESC LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(
    ctx.db,
    rows.map(({ found }) => found),
    paging,
    from,
  );
}

export async function shareByKey(ctx: Ctx, key: string): Promise<Share | undefined> {
  const row = await ctx.db.row<{ found: Share }>(
    sql`SELECT ${shareJson(ctx.now)} AS found FROM ${SHARED} WHERE share.key = ${key} AND ${isOwn(ctx)}`,
  );
  return row?.found;
}

export const revokeShare = (ctx: Ctx, key: string): Promise<unknown> =>
  ctx.db.rows(sql`
    UPDATE share SET revoked_at = ${ctx.now} WHERE key = ${key} AND ${isOwn(ctx)} AND revoked_at IS NULL`);
