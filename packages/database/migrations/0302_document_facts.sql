-- What the templates of documents say, as it is at the moment they are issued. A document keeps a copy of it (ADR 24).
-- A template's facts never lose or change a field: a new version of the template gets a new view.

CREATE VIEW policy_facts AS
SELECT policy.key AS policy_key, policy.account_key, jsonb_build_object(
  'number', coalesce(policy.policy_number, policy.quote_number),
  'termBegin', policy.term_begin, 'termEnd', policy.term_end,
  'insured', account.contact_name,
  'mailing', (
    SELECT jsonb_build_object('street1', street1, 'street2', street2, 'city', city, 'state', state, 'postalCode', postal_code)
    FROM account_address WHERE account_address.account_key = policy.account_key AND type = 'DEFAULT'),
  'property', jsonb_build_object('street1', risk.street1, 'street2', risk.street2, 'city', risk.city,
    'state', risk.state, 'postalCode', risk.postal_code),
  'program', program.name, 'insurer', market.name, 'admitted', market.admitted,
  'agency', jsonb_build_object('name', agency.name, 'phone', agency.phone, 'email', agency.email)) AS facts
FROM policy
JOIN account ON account.key = policy.account_key
JOIN risk ON risk.key = policy.risk_key
JOIN program ON program.key = policy.program_key
JOIN market ON market.key = policy.market_key
JOIN agency ON agency.key = account.agency_key;

CREATE VIEW mortgagee_facts AS
SELECT loan.policy_key, jsonb_agg(jsonb_build_object(
  'position', loan.position,
  'name', concat_ws(', ', org.name, (
    SELECT item.name FROM lookup_item item WHERE item.list = 'MortgageeSuffix' AND item.key = org.suffix_key
    ORDER BY item.valid_from DESC LIMIT 1)),
  'street1', mortgagee.street1, 'street2', mortgagee.street2, 'city', mortgagee.city, 'state', mortgagee.state,
  'postalCode', mortgagee.postal_code, 'loanEnd', right(loan.loan_number, 4)) ORDER BY loan.position) AS mortgagees
FROM policy_mortgagee loan
JOIN mortgagee ON mortgagee.key = loan.mortgagee_key
JOIN mortgagee_org org ON org.key = mortgagee.org_key
GROUP BY loan.policy_key;

-- For declarations, quote summaries and evidence of insurance.
CREATE VIEW declarations_facts AS
SELECT policy_facts.policy_key, policy_facts.account_key, policy_facts.facts || jsonb_build_object(
  'coverages', coalesce((
    SELECT jsonb_agg(jsonb_build_object('name', name, 'limitCents', limit_cents, 'deductibleCents', deductible_cents,
      'premiumCents', coverage.premium_cents) ORDER BY position, code)
    FROM coverage WHERE coverage.policy_key = policy.key), '[]'),
  'premiumCents', policy.premium_cents, 'feesCents', policy.fees_cents, 'taxesCents', policy.taxes_cents,
  'mortgagees', coalesce((SELECT mortgagees FROM mortgagee_facts WHERE mortgagee_facts.policy_key = policy.key), '[]'))
  AS facts
FROM policy_facts JOIN policy ON policy.key = policy_facts.policy_key;

CREATE VIEW receipt_facts AS
SELECT payment.key AS payment_key, payment.policy_key, policy_facts.account_key, payment.received_at,
  policy_facts.facts || jsonb_build_object(
    'amountCents', payment.amount_cents, 'method', payment.method, 'reference', right(payment.transaction_id, 8),
    'receivedAt', payment.received_at,
    -- What was owed once it was booked.
    'balanceCents', (
      SELECT sum(earlier.amount_cents)::bigint FROM policy_transaction earlier
      WHERE earlier.policy_key = payment.policy_key
        AND (earlier.booked_at, earlier.key) <= (entry.booked_at, entry.key))) AS facts
FROM payment
JOIN policy_transaction entry ON entry.payment_key = payment.key
JOIN policy_facts ON policy_facts.policy_key = payment.policy_key;

-- A term that was or will be canceled.
CREATE VIEW cancellation_facts AS
SELECT policy_facts.policy_key, policy_facts.account_key, policy_facts.facts || jsonb_build_object(
  'endsOn', policy.cancelled_on,
  'creditCents', coalesce((
    SELECT -sum(amount_cents)::bigint FROM policy_transaction entry
    WHERE entry.policy_key = policy.key AND entry.type_code = 'CAN'), 0)) AS facts
FROM policy_facts JOIN policy ON policy.key = policy_facts.policy_key
WHERE policy.status = 'cancelled';

-- A term that follows another one, beside what that one cost.
CREATE VIEW renewal_facts AS
SELECT policy_facts.policy_key, policy_facts.account_key, policy_facts.facts || jsonb_build_object(
  'totalCents', policy.premium_cents + policy.fees_cents + policy.taxes_cents,
  'earlierTotalCents', earlier.premium_cents + earlier.fees_cents + earlier.taxes_cents) AS facts
FROM policy_facts
JOIN policy ON policy.key = policy_facts.policy_key
JOIN policy earlier ON earlier.policy_number = policy.policy_number AND earlier.term_number = policy.term_number - 1;

-- What an agency's book did in a month, by program.
CREATE FUNCTION agency_report_facts(wanted_agency uuid, month_begin date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'agency', (SELECT jsonb_build_object('name', name, 'phone', phone, 'email', email) FROM agency WHERE key = wanted_agency),
    'month', month_begin,
    'programs', coalesce(jsonb_agg(jsonb_build_object('program', program, 'new', new, 'renewed', renewed,
      'canceled', canceled, 'writtenCents', written) ORDER BY program), '[]'))
  FROM (
    SELECT program.name AS program,
      count(*) FILTER (WHERE entry.type_code = 'NEW') AS new,
      count(*) FILTER (WHERE entry.type_code = 'REN') AS renewed,
      count(*) FILTER (WHERE entry.type_code = 'CAN') AS canceled,
      sum(entry.amount_cents)::bigint AS written
    FROM account
    JOIN policy ON policy.account_key = account.key
    JOIN program ON program.key = policy.program_key
    JOIN policy_transaction entry ON entry.policy_key = policy.key AND entry.type_code NOT IN ('PAY', 'REF')
      AND entry.effective_on >= month_begin AND entry.effective_on < month_begin + interval '1 month'
    WHERE account.agency_key = wanted_agency
    GROUP BY program.name) AS by_program
$$;

-- Who has opened a document.
CREATE INDEX audit_entry_opened ON audit_entry (record_key, seq DESC)
  WHERE record_kind = 'document' AND outcome = 'done' AND action IN ('documents.token', 'documents.binary');
