import { type Db, type Sql, sql } from '@portico/database/open';

/**
 * Whether an administrator has opened the portal (ADR 83). Until then no one signs up by themselves, and no automatic job
 * acts on a policy.
 */
export const LIVE: Sql = sql`EXISTS (SELECT FROM setup_mark WHERE step = 'live')`;

export async function isLive(db: Db): Promise<boolean> {
  const row = await db.row<{ isLive: boolean }>(sql`SELECT ${LIVE} AS "isLive"`);
  return row?.isLive === true;
}
