/** The loss run of an account with 200 claims, valued on a past day, and the areas closed to binding. */
import { type Database, sql } from '../packages/database/open.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { amount } from './brief.ts';
import { askerFor, measure } from './claims.measure.ts';

const CLAIMS = amount(200, 5);
const CLOSINGS = amount(1_000, 5);
const { account, person } = DEMO_KEYS;

/** Claims on the account's terms, each with a story of five entries. */
async function addClaims(database: Database): Promise<void> {
  await database.rows(sql`
    INSERT INTO claim (key, receipt, number, policy_key, account_key, risk_key, agency_key, state, county, loss_on,
      location_code, loss_type, cause_code, description, anyone_hurt, is_habitable, repairs_code, contact_name,
      contact_phone, contact_method, contact_window, reporter_key, reporter_role, channel, made_at, reported_at,
      committed_at, in_force, status, next_due_on, handover)
    SELECT gen_random_uuid(), 'R-BENCH' || serial, 'CLM-B-' || serial, policy.key, policy.account_key, policy.risk_key,
      account.agency_key, risk.state, risk.county, policy.term_begin + 5, 'LOCATION', 'WATER', 'PIPE', 'A pipe burst.',
      false, true, 'NO', 'Ann', '8135550100', 'phone', 'anytime', ${person.insured}, 'insured', 'web',
      policy.term_begin + 6, policy.term_begin + 6, policy.term_begin + 6, true, 'OPEN', current_date + 7, 'done'
    FROM generate_series(1, ${CLAIMS}::int) AS serial
    JOIN LATERAL (SELECT * FROM policy WHERE account_key = ${account.insured} AND policy_number IS NOT NULL
      ORDER BY md5(key::text || serial) LIMIT 1) AS policy ON true
    JOIN account ON account.key = policy.account_key JOIN risk ON risk.key = policy.risk_key`);
  await database.rows(sql`
    INSERT INTO claim_entry (key, claim_key, coverage_code, kind, cost, amount_cents, booked_at, by_key, reason)
    SELECT gen_random_uuid(), claim.key, 'DWELLING', CASE step WHEN 5 THEN 'recovery' ELSE 'reserve' END,
      CASE WHEN step % 2 = 0 THEN 'expense' ELSE 'indemnity' END, 100000 * step, claim.reported_at + step * interval '9 days',
      ${person.employee}, 'Bench'
    FROM claim, generate_series(1, 5) AS step WHERE claim.number LIKE 'CLM-B-%'`);
  await database.rows(sql`
    INSERT INTO closing (key, title, state, counties, actions, active_from, active_to, opened_by_key, ended_by_key, updated_at)
    SELECT gen_random_uuid(), 'Closing ' || serial, 'FL', '{Lee}', '{new}', now() - serial * interval '2 days',
      now() - serial * interval '2 days' + interval '1 day', ${person.underwriter}, ${person.underwriter}, now()
    FROM generate_series(1, ${CLOSINGS}::int) AS serial`);
  for (const table of [sql`claim`, sql`claim_entry`, sql`closing`])
    await database.rows(sql`VACUUM ANALYZE ${table}`);
}

export async function benchLossRuns(origin: string, database: Database): Promise<void> {
  await addClaims(database);
  const [employee, agent] = [await askerFor(origin, 'employee'), await askerFor(origin, 'agent')];
  const run = `/report/ClaimLossRun?CustomerRiskAccountKey=${account.insured}&From=2015-01-01&ValuedOn=2026-06-30`;
  const read = async (format: string) => (await employee(`${run}&format=${format}`)).ms;
  await measure(`loss run of ${CLAIMS} claims as CSV`, amount(60, 1), '30 ms for its statement', () =>
    read('csv'),
  );
  await measure(`loss run of ${CLAIMS} claims as a page`, amount(60, 1), 'none', () => read('html'));
  await measure(`loss run of ${CLAIMS} claims as PDF`, amount(20, 1), '300 ms', () => read('pdf'));
  const closings = `/seasys/claimscatastropheclosings?ActiveDate=${new Date().toISOString()}`;
  await measure(
    `areas closed now, of ${CLOSINGS}`,
    amount(100, 1),
    '20 ms',
    async () => (await agent(closings)).ms,
  );
}
