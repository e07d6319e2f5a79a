import type { Role } from '@portico/contract/roles';
import type { HelpPost } from '@portico/contract/rooms/content/help';
import type { ContentPage } from '@portico/contract/rooms/content/item';
import { type Db, named, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { isFor, liveAt, type Reader } from './live.sql.ts';

export const selectPosts = (db: Db, reader: Reader, now: Date) =>
  db.rows<HelpPost>(
    named(
      'content.help',
      sql`
        SELECT item.slug AS "Slug", live.title AS "Title", live.body->'Blocks' AS "Content",
          nullif(live.body->'Video', 'null') AS "Video"
        FROM content_item AS item JOIN ${liveAt(now)} AS live ON live.item_key = item.key
        WHERE item.kind = 'help' AND ${isFor(reader)}
        ORDER BY item.position, item.slug`,
    ),
  );

export const hasVideo = async (db: Db, roles: readonly Role[], slug: string, now: Date): Promise<boolean> =>
  (await db.row(sql`
    SELECT 1 FROM content_item AS item JOIN ${liveAt(now)} AS live ON live.item_key = item.key
    WHERE item.kind = 'help' AND item.slug = ${slug} AND live.roles && ${roles}::text[]
      AND jsonb_typeof(live.body->'Video') = 'object'`)) !== undefined;

export const selectPage = (db: Db, slug: string, reader: Reader, now: Date) =>
  db.row<ContentPage>(sql`
    SELECT item.slug AS "Slug", live.title AS "Title", live.summary AS "Summary", live.body->'Blocks' AS "Blocks",
      ${instant(sql`live.publish_from`)} AS "UpdatedAt"
    FROM content_item AS item JOIN ${liveAt(now)} AS live ON live.item_key = item.key
    WHERE item.kind = 'page' AND item.slug = ${slug} AND ${isFor(reader)}`);
