import { LINKING } from '@portico/contract/rules/linkingLimits';
import { type Db, sql } from '@portico/database/open';
import { DAY } from './lock.ts';

const countedFrom = (now: Date) => new Date(now.getTime() - LINKING.drawDays * DAY);

interface Draw {
  readonly accountKey: string;
  readonly personKey: string;
}

/**
 * Counts that questions about an account are drawn for someone, which shows options even if nothing is answered. Returns until
 * when no more can be drawn; undefined if this one can.
 */
export async function takeDraw(
  db: Db,
  { accountKey, personKey }: Draw,
  limit: number,
  now: Date,
): Promise<Date | undefined> {
  // Concurrent draws count one after the other.
  await db.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`challenge-draw:${accountKey}`}, 0))`);
  const last = await db.row<{ at: Date }>(sql`
    SELECT drawn_at AS at FROM challenge_draw
    WHERE account_key = ${accountKey} AND drawn_at > ${countedFrom(now)}
    ORDER BY drawn_at DESC OFFSET ${limit - 1} LIMIT 1`);
  if (last !== undefined) return new Date(last.at.getTime() + LINKING.drawDays * DAY);
  await db.rows(sql`
    INSERT INTO challenge_draw (account_key, person_key, drawn_at) VALUES (${accountKey}, ${personKey}, ${now})`);
  return undefined;
}

export async function sweepDraws(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM challenge_draw WHERE drawn_at <= ${countedFrom(now)}`);
}
