import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from './context.ts';

const CONFIRMED_MS = 5 * 60_000;

/** Fails where the owner of the session has not shown for five minutes that they are there. */
export async function requireRecent({
  db,
  actor: { sid },
  now,
}: Pick<Ctx, 'db' | 'actor' | 'now'>): Promise<void> {
  const since = new Date(now.getTime() - CONFIRMED_MS);
  const recent = await db.row(sql`
    SELECT FROM logon_session WHERE sid = ${sid} AND confirmed_at > ${since}`);
  if (!recent) fail('confirmationNeeded');
}
