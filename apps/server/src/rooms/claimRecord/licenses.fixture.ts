import { type Db, sql } from '@portico/database/open';

/** The states where these adjusters have a license, without an end, instead of the ones they had. */
export async function license(
  db: Db,
  adjusters: readonly string[],
  states: readonly string[],
): Promise<void> {
  await db.rows(sql`DELETE FROM adjuster_license WHERE adjuster_key = ANY (${[...adjusters]}::uuid[])`);
  await db.rows(sql`
    INSERT INTO adjuster_license (key, adjuster_key, state, number)
    SELECT gen_random_uuid(), adjuster, state, 'W1'
    FROM unnest(${[...adjusters]}::uuid[]) AS adjuster CROSS JOIN unnest(${[...states]}::text[]) AS state`);
}
