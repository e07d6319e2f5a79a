import { type Db, sql } from '@portico/database/open';
import type { Grants } from '@portico/platform/context';

/** By what someone sees records of others, as the scopes here and in `agencies` have it. */
export async function grantsOf(db: Db, personKey: string): Promise<Grants> {
  const row = await db.row<Grants>(sql`SELECT
    ARRAY(SELECT account_key::text FROM account_person WHERE person_key = ${personKey}
          UNION ALL SELECT account_key || ' ' || policy_number FROM limited_link WHERE person_key = ${personKey}) AS links,
    ARRAY(SELECT agency_key::text FROM agent WHERE person_key = ${personKey} AND ended_at IS NULL) AS agencies`);
  return row ?? { links: [], agencies: [] };
}
