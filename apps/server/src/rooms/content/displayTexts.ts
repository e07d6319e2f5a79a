import { type Db, sql } from '@portico/database/open';
import { liveAt } from './live.sql.ts';

interface Question {
  readonly program: string;
  readonly control: string;
}

/** What staff have written about a question: for its program, or else for every program. */
export async function displayTextFor(
  db: Db,
  { program, control }: Question,
  now: Date,
): Promise<string | undefined> {
  const own = `${program}.${control}`;
  const found = await db.row<{ text: string }>(sql`
    SELECT live.body->>'Text' AS text
    FROM content_item AS item JOIN ${liveAt(now)} AS live ON live.item_key = item.key
    WHERE item.kind = 'displayText' AND item.slug IN (${own}, ${control})
    ORDER BY item.slug = ${own} DESC LIMIT 1`);
  return found?.text;
}
