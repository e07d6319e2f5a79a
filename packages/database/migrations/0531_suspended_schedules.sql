-- The payment schedule that a cancellation suspended, for a reinstatement to take up again:
-- {"on": "2026-12-01", "installments": [{"dueOn", "cents"}]}.
ALTER TABLE billing_plan ADD COLUMN suspended jsonb CHECK (jsonb_typeof(suspended) = 'object');

-- A canceled term's total is what is charged for it, as the ledger says.
UPDATE policy SET premium_cents = last.premium_cents, fees_cents = last.fees_cents, taxes_cents = last.taxes_cents
FROM (SELECT DISTINCT ON (policy_key) policy_key, kind, premium_cents, fees_cents, taxes_cents FROM term_change
      ORDER BY policy_key, sequence DESC) AS last
WHERE last.policy_key = policy.key AND last.kind = 'CAN' AND policy.status = 'cancelled';
