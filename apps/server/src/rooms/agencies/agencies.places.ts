import { type Db, sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';

const TITLE = 'Producer';

interface Place {
  readonly personKey: string;
  readonly agencyKey: string;
}

/** Adds the person to the agency. Someone who already works there stays; someone who had left is back. */
export async function givePlace(db: Db, { personKey, agencyKey }: Place, now: Date): Promise<void> {
  await db.rows(sql`
    INSERT INTO agent AS place (key, person_key, agency_key, title, started_at)
    VALUES (${newKey()}, ${personKey}, ${agencyKey}, ${TITLE}, ${now})
    ON CONFLICT (person_key, agency_key) DO UPDATE SET started_at = excluded.started_at, ended_at = NULL
      WHERE place.ended_at IS NOT NULL`);
}
