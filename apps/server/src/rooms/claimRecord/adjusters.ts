import { type Sql, sql } from '@portico/database/open';

/** Whether a license counts on a day. */
export const licenseStateOn = (day: Sql): Sql =>
  sql`CASE WHEN license.first_on > ${day} THEN 'notYet' WHEN license.last_on < ${day} THEN 'expired' ELSE 'valid' END`;
const isValidOn = (day: Sql): Sql => sql`${licenseStateOn(day)} = 'valid'`;

/** Where an adjuster has a license on a day. */
export const statesOn = (day: Sql): Sql => sql`ARRAY(
  SELECT DISTINCT license.state::text FROM adjuster_license license
  WHERE license.adjuster_key = adjuster.person_key AND ${isValidOn(day)} ORDER BY 1)`;

/** The number of an adjuster's license in a state on a day. Null without one. */
export const licenseOn = (state: Sql, day: Sql): Sql => sql`(
  SELECT license.number FROM adjuster_license license
  WHERE license.adjuster_key = adjuster.person_key AND license.state = ${state} AND ${isValidOn(day)}
  ORDER BY license.first_on DESC NULLS LAST, license.key LIMIT 1)`;

/** The day of `away_until` is the one they're back. */
export const isAwayOn = (day: Sql): Sql =>
  sql`(adjuster.away_until IS NOT NULL AND adjuster.away_until > ${day} AND coalesce(adjuster.away_from <= ${day}, true))`;

/** Adjusters who still are. */
export const isAdjuster: Sql = sql`adjuster.ended_at IS NULL`;

/** Who does the work of a claim on a day: its adjuster or, while they're away, their deputy. */
export const worksOn = (today: string): Sql => sql`(
  SELECT CASE WHEN ${isAwayOn(sql`${today}::date`)} THEN coalesce(adjuster.deputy_key, adjuster.person_key)
    ELSE adjuster.person_key END
  FROM adjuster WHERE adjuster.person_key = claim.adjuster_key)`;

/** Whose claims someone works on: their own, and those of the people they stand in for. */
export const workedOnBy = (personKey: string, today: string): Sql => sql`ANY (ARRAY(
  SELECT ${personKey}::uuid UNION ALL
  SELECT adjuster.person_key FROM adjuster
  WHERE adjuster.deputy_key = ${personKey} AND ${isAwayOn(sql`${today}::date`)}))`;
