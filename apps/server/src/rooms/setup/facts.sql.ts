import type { SetupCounts, SetupFacts } from '@portico/contract/rules/setup';
import { type Db, sql } from '@portico/database/open';
import { businessDay } from '@portico/platform/businessDay';

type Counted = Omit<
  SetupFacts,
  'brands' | 'administrators' | 'protectedAdministrators' | 'sendsEmail' | 'hasBucket' | 'scansUploads'
> &
  Omit<SetupCounts, 'removableSamples' | 'keptSamples'>;

const IN_FORCE = (today: string) => sql`
  FROM contract JOIN market ON market.key = contract.market_key JOIN program ON program.key = contract.program_key
  WHERE NOT contract.record_inactive AND NOT market.record_inactive AND NOT program.record_inactive
    AND contract.valid_from <= ${today}::date AND contract.valid_to > ${today}::date`;

const STATES = sql`SELECT DISTINCT state FROM in_force ORDER BY state`;

/** What of the database the steps and checks are about, but for its administrators, in one statement. */
export async function countSetup(db: Db, today: string): Promise<Counted> {
  const counted = await db.row<Counted>(sql`
    WITH in_force AS (
      SELECT contract.program_key, contract.market_key, contract.state, program.code ${IN_FORCE(today)}
    ), selling AS (
      SELECT key FROM agency WHERE NOT record_inactive AND NOT is_underwriter
    ), term AS (
      SELECT policy.key, account.agency_key, account.agent_key
      FROM policy JOIN account ON account.key = policy.account_key
      WHERE policy.status = 'bound' AND NOT policy.record_inactive
        AND policy.term_begin <= ${today}::date AND policy.term_end > ${today}::date
    )
    SELECT
      (SELECT count(*)::int FROM agency WHERE NOT record_inactive AND is_underwriter) AS "managingAgencies",
      (SELECT count(*)::int FROM selling) AS agencies,
      (SELECT count(DISTINCT agent.key)::int FROM agent JOIN selling ON selling.key = agent.agency_key
        WHERE agent.ended_at IS NULL) AS agents,
      (SELECT count(*)::int FROM selling WHERE NOT EXISTS (
        SELECT FROM agent WHERE agent.agency_key = selling.key AND agent.ended_at IS NULL)) AS "agenciesWithoutAgent",
      (SELECT count(*)::int FROM agency_appointment WHERE ended_on IS NULL OR ended_on > ${today}::date) AS appointments,
      (SELECT count(*)::int FROM market WHERE NOT record_inactive) AS markets,
      (SELECT count(*)::int FROM in_force) AS contracts,
      ARRAY(SELECT code || ' in ' || state FROM in_force WHERE NOT EXISTS (
        SELECT FROM edition_state JOIN edition ON edition.key = edition_state.edition_key
        WHERE edition.status = 'published' AND edition_state.program_key = in_force.program_key
          AND edition_state.market_key = in_force.market_key AND edition_state.state = in_force.state) ORDER BY code, state) AS "withoutRates",
      (SELECT count(*)::int FROM mortgagee_org WHERE NOT record_inactive) AS lenders,
      (SELECT count(*)::int FROM adjuster) AS adjusters,
      ARRAY(SELECT state FROM (${STATES}) AS wanted WHERE NOT EXISTS (
        SELECT FROM adjuster_license license WHERE license.state = wanted.state
          AND (license.last_on IS NULL OR license.last_on >= ${today}::date))) AS "statesWithoutAdjuster",
      (SELECT count(*)::int FROM policy WHERE policy_number IS NOT NULL) AS policies,
      (SELECT ${businessDay(sql`marked_at`)} FROM setup_mark WHERE step = 'texts') AS "textsOn",
      (SELECT ${businessDay(sql`marked_at`)} FROM setup_mark WHERE step = 'book') AS "bookOn",
      (SELECT count(*)::int FROM term WHERE
        EXISTS (SELECT FROM agency WHERE agency.key = term.agency_key AND agency.record_inactive)
        OR EXISTS (SELECT FROM agent WHERE agent.key = term.agent_key AND agent.ended_at IS NOT NULL)) AS "orphanedTerms",
      (SELECT count(*)::int FROM term WHERE NOT EXISTS (
        SELECT FROM billing_plan WHERE billing_plan.policy_key = term.key)) AS "termsWithoutPlan",
      (SELECT count(DISTINCT policy.account_key)::int FROM term JOIN policy ON policy.key = term.key
        WHERE NOT EXISTS (SELECT FROM account_person member JOIN person ON person.key = member.person_key
          WHERE member.account_key = policy.account_key AND person.email IS NOT NULL)) AS "accountsWithoutEmail",
      (SELECT count(*)::int FROM contact_license license WHERE NOT record_inactive AND expires_on < ${today}::date
        AND EXISTS (SELECT FROM agent WHERE agent.person_key = license.person_key AND agent.ended_at IS NULL)
        AND NOT EXISTS (SELECT FROM contact_license newer WHERE newer.person_key = license.person_key
          AND newer.state = license.state AND newer.license_type_key = license.license_type_key
          AND NOT newer.record_inactive AND newer.expires_on >= ${today}::date)) AS "expiredLicenses",
      ARRAY(SELECT state FROM (${STATES}) AS wanted WHERE NOT EXISTS (
        SELECT FROM charge WHERE charge.state = wanted.state AND charge.valid_from <= ${today}::date
          AND (charge.valid_to IS NULL OR charge.valid_to > ${today}::date))) AS "statesWithoutCharges",
      ARRAY(SELECT state FROM (${STATES}) AS wanted WHERE NOT EXISTS (
        SELECT FROM deadline_rule WHERE deadline_rule.state = wanted.state AND deadline_rule.valid_from <= ${today}::date
          AND deadline_rule.valid_to > ${today}::date)) AS "statesWithoutDeadlines"`);
  if (counted === undefined) throw new Error('A statement of counts has one row.');
  return counted;
}

export async function wentLiveAt(db: Db): Promise<Date | undefined> {
  const row = await db.row<{ at: Date }>(sql`SELECT marked_at AS at FROM setup_mark WHERE step = 'live'`);
  return row?.at;
}

/** One goes live at a time. */
export const holdSetup = (db: Db) => db.rows(sql`SELECT pg_advisory_xact_lock(hashtext('setup'))`);

/** False if it's there already. */
export async function addMark(
  db: Db,
  step: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const added = await db.row(sql`
    INSERT INTO setup_mark (step, marked_at, marked_by_key) VALUES (${step}, ${at}, ${by})
    ON CONFLICT DO NOTHING RETURNING step`);
  return added !== undefined;
}

export async function removeMark(db: Db, step: string): Promise<boolean> {
  const removed = await db.row(sql`DELETE FROM setup_mark WHERE step = ${step} RETURNING step`);
  return removed !== undefined;
}
