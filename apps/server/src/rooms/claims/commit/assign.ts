import { type Db, sql } from '@portico/database/open';

export interface Assigned {
  readonly key: string;
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
}

/**
 * The adjuster with the fewest open claims for their capacity, among those who are licensed in the state and not away.
 * Undefined: the claim waits in the desk's queue.
 */
export const nextAdjuster = (db: Db, state: string, today: string): Promise<Assigned | undefined> =>
  db.row(sql`
    SELECT adjuster.person_key AS key, person.name_full AS name, person.name_first AS "firstName", person.email
    FROM adjuster
    JOIN person ON person.key = adjuster.person_key AND NOT person.record_inactive
    WHERE ${state} = ANY (adjuster.states) AND adjuster.capacity > 0
      AND (adjuster.away_until IS NULL OR adjuster.away_until <= ${today})
    ORDER BY (SELECT count(*) FROM claim WHERE claim.adjuster_key = adjuster.person_key AND claim.is_open)::float8
      / adjuster.capacity, adjuster.person_key
    LIMIT 1`);
