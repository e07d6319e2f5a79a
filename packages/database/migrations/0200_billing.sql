-- How each policy term is paid. What has been paid isn't stored here: it is derived from the ledger (ADR 17).

CREATE TABLE billing_plan (
  policy_key uuid PRIMARY KEY REFERENCES policy,
  plan       text NOT NULL CHECK (plan IN ('full', '2', '4', '10', 'mortgagee')),
  created_at timestamptz NOT NULL,
  -- When the installments were last made anew.
  updated_at timestamptz NOT NULL
);

-- What was billed. The amounts of a term add up to its charges in the ledger.
CREATE TABLE installment (
  policy_key   uuid NOT NULL REFERENCES billing_plan,
  number       smallint NOT NULL CHECK (number >= 1),
  due_on       date NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (policy_key, number)
);
-- Finds the bills of a day or a month.
CREATE INDEX installment_due ON installment (due_on, policy_key);

-- Terms from before this migration. Payments say which plan they belong to: "Installment 3 of 10, card".
INSERT INTO billing_plan (policy_key, plan, created_at, updated_at)
SELECT policy.key,
  CASE WHEN bool_or(payment.method = 'mortgagee') THEN 'mortgagee'
       ELSE coalesce(max(substring(entry.description FROM '^Installment \d+ of (2|4|10),')), 'full') END,
  policy.created_at, policy.created_at
FROM policy
JOIN policy_transaction entry ON entry.policy_key = policy.key
LEFT JOIN payment ON payment.key = entry.payment_key
WHERE policy.status IN ('bound', 'cancelled', 'expired')
GROUP BY policy.key;

-- The first charge in equal parts, cents that can't be divided in the first. A credit is taken off the last
-- installments, and an extra charge is added to the last one, so that the amounts add up to the charges.
WITH charged AS (
  SELECT plan.policy_key, policy.term_begin,
    CASE plan.plan WHEN '2' THEN 2 WHEN '4' THEN 4 WHEN '10' THEN 10 ELSE 1 END AS parts,
    CASE plan.plan WHEN '2' THEN 6 WHEN '4' THEN 3 ELSE 1 END AS months,
    sum(entry.amount_cents)::bigint AS cents,
    sum(entry.amount_cents) FILTER (WHERE entry.type_code IN ('NEW', 'REN'))::bigint AS opening
  FROM billing_plan plan
  JOIN policy ON policy.key = plan.policy_key
  JOIN policy_transaction entry ON entry.policy_key = plan.policy_key AND entry.type_code NOT IN ('PAY', 'REF')
  GROUP BY plan.policy_key, policy.term_begin),
part AS (
  SELECT charged.*, number,
    opening / parts + CASE WHEN number = 1 THEN opening % parts ELSE 0 END AS share,
    CASE WHEN number = 1 THEN 0 ELSE opening / parts * (number - 1) + opening % parts END AS before
  FROM charged CROSS JOIN LATERAL generate_series(1, parts) AS number
  WHERE opening > 0),
billed AS (
  SELECT policy_key, number, (term_begin + make_interval(months => months * (number - 1)))::date AS due_on,
    CASE WHEN number = parts THEN cents - before ELSE least(share, cents - before) END AS amount_cents
  FROM part)
INSERT INTO installment (policy_key, number, due_on, amount_cents)
SELECT policy_key, number, due_on, amount_cents FROM billed WHERE amount_cents > 0;
