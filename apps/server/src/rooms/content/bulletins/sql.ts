import type { Page, Paging } from '@portico/contract/define';
import type { Bulletin, BulletinSummary } from '@portico/contract/rooms/bulletins';
import type { BulletinCategory } from '@portico/contract/rooms/content/item';
import { contains, given } from '@portico/database/conditions';
import { type Db, join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { isFor, liveAt, type Reader } from '../live.sql.ts';

/** Someone who reads bulletins at a time. */
export interface BulletinReader extends Reader {
  readonly personKey: string;
  readonly now: Date;
}

/** When readers first had it: a later version is the same bulletin, corrected. */
const FIRST = sql`(
  SELECT min(publish_from) FROM content_version AS earlier
  WHERE earlier.item_key = item.key AND earlier.state = 'published')`;

const isRead = ({ personKey }: BulletinReader): Sql => sql`EXISTS (
  SELECT FROM content_reading AS reading WHERE reading.item_key = item.key AND reading.person_key = ${personKey})`;

const from = (reader: BulletinReader): Sql => sql`
  content_item AS item JOIN ${liveAt(reader.now)} AS live ON live.item_key = item.key
  WHERE item.kind = 'bulletin' AND ${isFor(reader)}`;

const summary = (reader: BulletinReader): Sql => sql`
  item.key AS "Key", live.title AS "Title", live.summary AS "Summary", live.category AS "Category",
  ${instant(FIRST)} AS "PublishedAt", ${isRead(reader)} AS "IsRead"`;

/** Everything the bulletin says, without the names of its parts. */
const TEXT = sql`concat_ws(' ', live.title, live.summary, (
  SELECT string_agg(part #>> '{}', ' ') FROM (
    SELECT jsonb_path_query(live.body, '$.Blocks[*].**.Text ? (@.type() == "string")') AS part
    UNION ALL SELECT jsonb_path_query(live.body, '$.Blocks[*].Items[*] ? (@.type() == "string")')) AS parts))`;

export interface BulletinFilters {
  readonly q?: string | undefined;
  readonly Category?: BulletinCategory | undefined;
  readonly Unread?: boolean | undefined;
}

export async function findBulletins(
  db: Db,
  reader: BulletinReader,
  { q = '', Category, Unread }: BulletinFilters,
  paging: Required<Paging>,
): Promise<Page<BulletinSummary>> {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const found = join(
    [
      from(reader),
      ...given(Category, (category) => sql`live.category = ${category}`),
      ...given(Unread, (unread) => sql`${isRead(reader)} <> ${unread}`),
      ...words.map((word) => sql`${TEXT} ILIKE ${contains(word)}`),
    ],
    ' AND ',
  );
  const rows = await db.rows<BulletinSummary>(sql`
    SELECT ${summary(reader)} FROM ${found}
    ORDER BY ${FIRST} DESC, item.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, found);
}

export async function countUnread(db: Db, reader: BulletinReader): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${from(reader)} AND NOT ${isRead(reader)}`);
  return counted?.count ?? 0;
}

export const findBulletin = (db: Db, reader: BulletinReader, key: string) =>
  db.row<Bulletin>(sql`
    SELECT ${summary(reader)}, live.body->'Blocks' AS "Blocks",
      CASE WHEN live.publish_from > ${FIRST} THEN ${instant(sql`live.publish_from`)} END AS "UpdatedAt"
    FROM ${from(reader)} AND item.key = ${key}`);

export async function markRead(db: Db, key: string, { personKey, now }: BulletinReader): Promise<void> {
  await db.rows(sql`
    INSERT INTO content_reading (person_key, item_key, read_at) VALUES (${personKey}, ${key}, ${now})
    ON CONFLICT DO NOTHING`);
}

export const isSubscribed = async (db: Db, personKey: string): Promise<boolean> =>
  (await db.row(sql`SELECT 1 FROM bulletin_subscription WHERE person_key = ${personKey}`)) !== undefined;

export async function subscribe(db: Db, personKey: string, site: string | null, now: Date): Promise<void> {
  await db.rows(sql`
    INSERT INTO bulletin_subscription (person_key, site, subscribed_at) VALUES (${personKey}, ${site}, ${now})
    ON CONFLICT (person_key) DO NOTHING`);
}

export async function unsubscribe(db: Db, personKey: string): Promise<void> {
  await db.rows(sql`DELETE FROM bulletin_subscription WHERE person_key = ${personKey}`);
}
