import { type Db, sql } from '@portico/database/open';
import { isFor, liveAt, type Reader } from './live.sql.ts';

/** An answer that staff keep for the chat, with names in braces for what is filled in. */
export interface KeptAnswer {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}

/** What staff with these roles can answer with on a brand, by title. */
export const chatAnswersFor = (db: Db, reader: Reader, now: Date): Promise<KeptAnswer[]> =>
  db.rows(sql`
    SELECT item.slug, live.title, live.body->>'Text' AS text
    FROM content_item AS item JOIN ${liveAt(now)} AS live ON live.item_key = item.key
    WHERE item.kind = 'chatAnswer' AND ${isFor(reader)} ORDER BY live.title, item.slug`);
