import { expect, test } from 'vitest';
import { sql } from '../../open.ts';
import { sharedDatabase, TEST_DAY } from '../../testing.ts';

const database = await sharedDatabase('demo');

const today = TEST_DAY.toISOString().slice(0, 10);

test('the coverages of a term come to its premium, as it was before a cancellation', async () => {
  expect(
    await database.rows(sql`
      SELECT policy.key FROM policy LEFT JOIN coverage ON policy_key = policy.key
      GROUP BY policy.key
      HAVING coalesce(sum(coverage.premium_cents), 0) <> policy.premium_cents
        AND (policy.status <> 'cancelled' OR coalesce(sum(coverage.premium_cents), 0) <= policy.premium_cents)`),
  ).toEqual([]);
});

test('charges and credits of a term add up to premium, fees and taxes, and only bound terms are charged', async () => {
  expect(
    await database.rows(sql`
      SELECT policy.key FROM policy LEFT JOIN policy_transaction ON policy_key = policy.key
      GROUP BY policy.key
      HAVING coalesce(sum(amount_cents) FILTER (WHERE type_code NOT IN ('PAY', 'REF')), 0)
        <> CASE WHEN status IN ('quote', 'pending', 'declined') THEN 0 ELSE policy.premium_cents + policy.fees_cents + policy.taxes_cents END`),
  ).toEqual([]);
});

test('a first term opens as new business, a later one as a renewal, once', async () => {
  expect(
    await database.rows(sql`
      SELECT policy.key FROM policy JOIN policy_transaction ON policy_key = policy.key
      GROUP BY policy.key
      HAVING count(*) FILTER (WHERE type_code = 'NEW') <> (term_number = 1)::int
          OR count(*) FILTER (WHERE type_code = 'REN') <> (term_number > 1)::int
          OR (array_agg(type_code ORDER BY booked_at, policy_transaction.key))[1] NOT IN ('NEW', 'REN')`),
  ).toEqual([]);
});

test('refunds the unearned part pro rata, only where the term is canceled', async () => {
  const cancelled = await database.rows<{ status: string; off: number }>(sql`
    SELECT status, sum(amount_cents) + CASE WHEN status <> 'cancelled' THEN 0 ELSE
             round((opened.cents - policy.fees_cents - earned.cents) * (term_end - cancelled_on)::numeric / (term_end - term_begin)) END AS off
    FROM policy JOIN policy_transaction ON policy_key = policy.key AND type_code IN ('CAN', 'REI')
    JOIN risk ON risk.key = policy.risk_key JOIN program ON program.key = policy.program_key
    -- Some charges are earned on the first day.
    CROSS JOIN LATERAL (
      SELECT coalesce(sum((terms->>'flatCents')::int), 0) AS cents FROM charge
      WHERE charge.state = risk.state AND terms->>'earned' = 'full' AND terms->'programs' ? program.code
        AND valid_from <= term_begin AND (valid_to IS NULL OR valid_to > term_begin)) AS earned
    CROSS JOIN LATERAL (
      SELECT sum(entry.amount_cents) AS cents FROM policy_transaction entry
      WHERE entry.policy_key = policy.key AND entry.type_code IN ('NEW', 'REN', 'END')) AS opened
    GROUP BY policy.key, earned.cents, opened.cents`);
  expect(cancelled.filter(({ off }) => Math.abs(off) > 1)).toEqual([]);
  expect(new Set(cancelled.map(({ status }) => status))).toEqual(new Set(['cancelled', 'bound']));
});

test('no one ever pays more than is owed, and credits are refunded', async () => {
  const balances = sql`
    SELECT policy_key, type_code, booked_at, amount_cents,
           sum(amount_cents) OVER (PARTITION BY policy_key ORDER BY booked_at, key) AS balance
    FROM policy_transaction`;
  expect(
    await database.rows(sql`
      SELECT * FROM (${balances}) AS ledger
      WHERE type_code = 'PAY' AND (balance < 0 OR amount_cents >= 0)
         OR type_code = 'REF' AND (balance <> 0 OR amount_cents <= 0)`),
  ).toEqual([]);
});

test('settles past terms, has most current ones paid to date, and owes no one money', async () => {
  const [sums] = await database.rows<Record<'owing' | 'current', number>>(sql`
    WITH term AS (
      SELECT term_end <= ${today} AS past, term_begin <= ${today} AND status = 'bound' AS begun,
             policy.premium_cents + policy.fees_cents + policy.taxes_cents AS total, sum(amount_cents) AS balance
      FROM policy JOIN policy_transaction ON policy_key = policy.key GROUP BY policy.key)
    SELECT count(*) FILTER (WHERE past AND balance <> 0) AS "pastOpen",
           count(*) FILTER (WHERE balance < 0) AS credits,
           count(*) FILTER (WHERE balance > total) AS absurd,
           count(*) FILTER (WHERE begun AND NOT past AND balance > 0) AS owing,
           count(*) FILTER (WHERE begun AND NOT past) AS current
    FROM term`);
  expect(sums).toMatchObject({ pastOpen: 0, credits: 0, absurd: 0 });
  expect(sums?.owing).toBeGreaterThan(50);
  expect(sums?.owing).toBeLessThan((sums?.current ?? 0) * 0.4);
});

test('every payment has its entry in the ledger of its own term', async () => {
  expect(
    await database.rows(sql`
      SELECT payment.key FROM payment LEFT JOIN policy_transaction AS line ON line.payment_key = payment.key
      WHERE line.key IS NULL OR line.amount_cents <> -payment.amount_cents OR line.policy_key <> payment.policy_key`),
  ).toEqual([]);
  expect(await database.rows(sql`SELECT DISTINCT method FROM payment ORDER BY 1`)).toEqual(
    ['bank', 'card', 'check', 'mortgagee'].map((method) => ({ method })),
  );
});

test('the terms of a policy follow each other from 1 without gap or overlap, on one risk', async () => {
  expect(
    await database.rows(sql`
      SELECT policy_number FROM (
        SELECT policy_number, risk_key, term_number, row_number() OVER term AS expected, term_begin,
               lag(term_end) OVER term AS "endBefore", lag(risk_key) OVER term AS "riskBefore"
        FROM policy WHERE policy_number IS NOT NULL WINDOW term AS (PARTITION BY policy_number ORDER BY term_begin)
      ) AS terms
      WHERE term_number <> expected OR term_begin <> "endBefore" OR risk_key <> "riskBefore"`),
  ).toEqual([]);
  expect(
    await database.rows(
      sql`SELECT key FROM policy WHERE (policy_number IS NULL) <> (status IN ('quote', 'pending', 'declined') AND term_number = 1)`,
    ),
  ).toEqual([]);
});
