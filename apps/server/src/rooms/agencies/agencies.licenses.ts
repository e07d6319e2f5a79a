import { type Sql, sql } from '@portico/database/open';

/** Whether an agency may bind in a state: one of its agents has a license there. As part of a statement. */
export const licensedIn = (agencyKey: Sql, state: Sql, today: string): Sql => sql`(
  -- Agencies whose licenses we don't keep aren't stopped by that.
  NOT EXISTS (SELECT 1 FROM agent JOIN contact_license license ON license.person_key = agent.person_key
              WHERE agent.agency_key = ${agencyKey})
  OR EXISTS (SELECT 1 FROM agent JOIN contact_license license ON license.person_key = agent.person_key
             WHERE agent.agency_key = ${agencyKey} AND agent.ended_at IS NULL AND license.state = ${state}
               AND NOT license.record_inactive AND license.expires_on >= ${today}::date))`;
