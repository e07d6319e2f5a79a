import { type Db, sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';

const TITLE = 'Producer';

interface Place {
  readonly personKey: string;
  readonly agencyKey: string;
  /** Someone who is back without one has their earlier title. */
  readonly title?: string;
}

/**
 * Adds the person to the agency. Someone who had left is back. Returns the key of their place, or nothing if they already work
 * there, which changes nothing.
 */
export async function givePlace(
  db: Db,
  { personKey, agencyKey, title }: Place,
  now: Date,
): Promise<string | undefined> {
  const given = await db.row<{ key: string }>(sql`
    INSERT INTO agent AS place (key, person_key, agency_key, title, started_at)
    VALUES (${newKey()}, ${personKey}, ${agencyKey}, ${title ?? TITLE}, ${now})
    ON CONFLICT (person_key, agency_key) DO UPDATE SET started_at = excluded.started_at, ended_at = NULL,
        title = coalesce(${title ?? null}, place.title), version = place.version + 1
      WHERE place.ended_at IS NOT NULL
    RETURNING key`);
  return given?.key;
}
