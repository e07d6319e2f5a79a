import { type Db, named, sql } from '@portico/database/open';
import { isAdjuster, isAwayOn, licenseOn } from '../../claimRecord/index.ts';

export interface Assigned {
  readonly key: string;
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
}

/** How many times their capacity someone's claims are counted up to. After a storm, everyone has more than that. */
const COUNTED_LOADS = 4;

/**
 * The adjuster with the fewest open claims for their capacity, among those who are licensed in the state and not away.
 * Once all of them have several times their capacity, it's by chance. So the work doesn't grow with the number of claims,
 * and no row keeps a count that every report of a storm would wait for. Undefined: the claim waits in the desk's queue.
 */
export const nextAdjuster = (db: Db, state: string, today: string): Promise<Assigned | undefined> =>
  db.row(
    named(
      'claims_next_adjuster',
      sql`
        SELECT adjuster.person_key AS key, person.name_full AS name, person.name_first AS "firstName", person.email
        FROM adjuster
        JOIN person ON person.key = adjuster.person_key AND NOT person.record_inactive
        CROSS JOIN LATERAL (
          SELECT count(*)::float8 / adjuster.capacity AS loads FROM (
            SELECT FROM claim WHERE claim.adjuster_key = adjuster.person_key AND claim.is_open
            LIMIT adjuster.capacity * ${COUNTED_LOADS}::int) AS open) AS work
        WHERE ${licenseOn(sql`${state}`, sql`${today}::date`)} IS NOT NULL AND adjuster.capacity > 0
          AND ${isAdjuster} AND NOT ${isAwayOn(sql`${today}::date`)}
        ORDER BY work.loads, CASE WHEN work.loads >= ${COUNTED_LOADS}::int THEN random() END, adjuster.person_key
        LIMIT 1`,
    ),
  );
