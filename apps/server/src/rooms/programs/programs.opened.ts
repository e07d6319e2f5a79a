import { type Db, sql } from '@portico/database/open';
import { type Edition, type EditionFiles, openEdition } from '@portico/rating';

/** Opening one takes milliseconds, rating with it microseconds. What is published never changes, so it's kept. */
const opened = new Map<string, Edition>();

export async function openedEdition(db: Db, key: string): Promise<Edition> {
  const kept = opened.get(key);
  if (kept !== undefined) return kept;
  const found = await db.row<EditionFiles & { status: string }>(
    sql`SELECT code, form, plan, status FROM edition WHERE key = ${key}`,
  );
  if (found === undefined) throw new RangeError(`There is no edition ${key}.`);
  const edition = openEdition(found);
  if (found.status !== 'draft') opened.set(key, edition);
  return edition;
}
