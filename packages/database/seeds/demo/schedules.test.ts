import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sql } from '../../open.ts';
import { sharedDatabase, TEST_DAY, type TestDatabase, testDatabase } from '../../testing.ts';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from './accounts.ts';

const database = await sharedDatabase('demo');
const today = TEST_DAY.toISOString().slice(0, 10);

/** Terms whose installments don't add up to their charges. */
const mismatched = (db: TestDatabase) =>
  db.rows(sql`
    SELECT entry.policy_key FROM policy_transaction entry WHERE type_code NOT IN ('PAY', 'REF') GROUP BY 1
    HAVING greatest(0, sum(amount_cents)) <> coalesce((
      SELECT sum(part.amount_cents) FROM installment part WHERE part.policy_key = entry.policy_key), 0)`);

const unplanned = (db: TestDatabase) =>
  db.rows(sql`
    SELECT policy.key FROM policy LEFT JOIN billing_plan ON policy_key = policy.key
    WHERE (policy.status IN ('bound', 'cancelled', 'expired')) <> (policy_key IS NOT NULL)`);

const plans = (db: TestDatabase) =>
  db.rows<{ plan: string; terms: number }>(
    sql`SELECT plan, count(*) AS terms FROM billing_plan GROUP BY plan ORDER BY plan`,
  );

/** The installments of the condo that insured@ has now. */
const condoOf = (db: TestDatabase) =>
  db.rows(sql`
    SELECT number, due_on, amount_cents FROM installment JOIN policy ON policy.key = policy_key
    WHERE policy_number = ${DEMO_POLICY_NUMBERS.insured.condo} AND term_begin <= ${today} AND term_end > ${today}
    ORDER BY number`);

// @spec I11.13
test('every bound term has a plan whose installments add up to its charges', async () => {
  expect(await unplanned(database)).toEqual([]);
  expect(await mismatched(database)).toEqual([]);
  for (const { terms } of await plans(database)) expect(terms).toBeGreaterThan(100);
  expect((await plans(database)).map(({ plan }) => plan)).toEqual(['10', '2', '4', 'full', 'mortgagee']);
});

test('payments look like installments: most terms that run are paid up to today', async () => {
  const [terms] = await database.rows<Record<'ahead' | 'late' | 'partly', number>>(sql`
    WITH due AS (
      SELECT policy.key, sum(part.amount_cents) FILTER (WHERE part.due_on < ${today}) AS due,
        sum(part.amount_cents) AS total,
        (SELECT -sum(amount_cents) FROM policy_transaction entry
         WHERE entry.policy_key = policy.key AND type_code IN ('PAY', 'REF')) AS paid
      FROM policy JOIN installment part ON part.policy_key = policy.key
      WHERE policy.status = 'bound' AND term_begin <= ${today} AND term_end > ${today} GROUP BY policy.key)
    SELECT count(*) FILTER (WHERE paid >= coalesce(due, 0)) AS ahead,
           count(*) FILTER (WHERE coalesce(paid, 0) < due) AS late,
           count(*) FILTER (WHERE paid >= due AND paid < total) AS partly FROM due`);
  expect(terms?.partly).toBeGreaterThan(100);
  expect(terms?.late).toBeGreaterThan(10);
  expect(terms?.late).toBeLessThan((terms?.ahead ?? 0) / 10);
});

test('insured@ is partway through 10 payments, and agent@ has one past due and one billed to a mortgage company', async () => {
  const [condo] = await database.rows(sql`
    SELECT plan, (SELECT count(*) FROM installment part WHERE part.policy_key = policy.key) AS payments,
      (SELECT count(*) FROM payment WHERE payment.policy_key = policy.key) AS paid
    FROM policy JOIN billing_plan ON policy_key = policy.key
    WHERE policy_number = ${DEMO_POLICY_NUMBERS.insured.condo} AND term_begin <= ${today} AND term_end > ${today}`);
  expect(condo).toEqual({ plan: '10', payments: 10, paid: expect.toSatisfy((paid) => paid > 1 && paid < 9) });
  const [book] = await database.rows<Record<'late' | 'escrow', number>>(sql`
    SELECT count(*) FILTER (WHERE plan = 'mortgagee') AS escrow, count(*) FILTER (WHERE plan <> 'mortgagee' AND (
        SELECT sum(part.amount_cents) FROM installment part WHERE part.policy_key = policy.key AND part.due_on < ${today})
      > (SELECT coalesce(-sum(entry.amount_cents), 0) FROM policy_transaction entry
         WHERE entry.policy_key = policy.key AND entry.type_code IN ('PAY', 'REF'))) AS late
    FROM policy JOIN billing_plan ON policy_key = policy.key JOIN account ON account.key = policy.account_key
    WHERE policy.status = 'bound' AND account.agency_key = ${DEMO_KEYS.agency.firstBranch}`);
  expect(book?.late).toBeGreaterThan(0);
  expect(book?.escrow).toBeGreaterThan(0);
});

// @spec I11.13
test('the migration gives older data the plans that their payments tell of', async () => {
  const older = await testDatabase('demo');
  const before = await plans(older);
  const migration = await readFile(new URL('../../migrations/0200_billing.sql', import.meta.url), 'utf8');
  await older.rows({ text: 'DROP TABLE installment, billing_plan', values: [] });
  await older.rows({ text: migration, values: [] });
  expect(await unplanned(older)).toEqual([]);
  expect(await mismatched(older)).toEqual([]);
  // Only a term that nothing was paid on yet can't be told: it is billed in full.
  const unpaid = await older.rows(sql`
    SELECT FROM billing_plan plan WHERE NOT EXISTS (SELECT FROM payment WHERE payment.policy_key = plan.policy_key)`);
  const counts = new Map((await plans(older)).map(({ plan, terms }) => [plan, terms]));
  for (const { plan, terms } of before)
    expect(Math.abs(terms - (counts.get(plan) ?? 0)), plan).toBeLessThanOrEqual(unpaid.length);
  expect(await condoOf(older)).toEqual(await condoOf(database));
});
