import { type Db, named, type Sql, sql } from '@portico/database/open';

const AWAY_AFTER_MS = 60_000;

const since = (now: Date) => new Date(now.getTime() - AWAY_AFTER_MS);

/** Whether the person of a column is there: part of a statement. */
export const isOnline = (person: Sql, now: Date): Sql =>
  sql`EXISTS (SELECT FROM chat_presence WHERE chat_presence.person_key = ${person} AND seen_at > ${since(now)})`;

export const isPersonHere = async (db: Db, personKey: string, now: Date): Promise<boolean> =>
  (await db.row(sql`SELECT 1 WHERE ${isOnline(sql`${personKey}::uuid`, now)}`)) !== undefined;

/** Whether a staff member had the portal open within the last minute. */
export async function isSomebodyHere(db: Db, now: Date): Promise<boolean> {
  const found = await db.row(
    named('chat_is_somebody_here', sql`SELECT 1 FROM chat_presence WHERE seen_at > ${since(now)} LIMIT 1`),
  );
  return found !== undefined;
}

export const beHere = (db: Db, personKey: string, now: Date) =>
  db.rows(sql`
    INSERT INTO chat_presence (person_key, seen_at) VALUES (${personKey}, ${now})
    ON CONFLICT (person_key) DO UPDATE SET seen_at = greatest(chat_presence.seen_at, excluded.seen_at)`);

/** The same for who asks, in their own conversation. */
export async function isAskerHere(db: Db, conversationKey: string, now: Date): Promise<boolean> {
  const found = await db.row(
    sql`SELECT 1 FROM chat_conversation WHERE key = ${conversationKey} AND asker_seen_at > ${since(now)}`,
  );
  return found !== undefined;
}

export const askerIsHere = (db: Db, conversationKey: string, now: Date) =>
  db.rows(sql`
    UPDATE chat_conversation SET asker_seen_at = greatest(asker_seen_at, ${now}::timestamptz)
    WHERE key = ${conversationKey}`);
