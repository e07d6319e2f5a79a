-- A term as a series of slices: what is insured from a day on, and what the whole term comes to with it (ADR 72).

CREATE TABLE term_slice (
  policy_key    uuid NOT NULL REFERENCES policy,
  -- Endorsements don't go back before an earlier one, so a later slice never begins earlier.
  sequence      integer NOT NULL CHECK (sequence >= 1),
  begins        date NOT NULL,
  -- The commit that made it, written later in the same transaction. Null for a quote, and for a term that came from elsewhere.
  change_key    uuid REFERENCES term_change DEFERRABLE INITIALLY DEFERRED,
  -- With all changes up to this one. What days without coverage take off is only in the policy's own price.
  premium_cents bigint NOT NULL CHECK (premium_cents >= 0),
  fees_cents    bigint NOT NULL CHECK (fees_cents >= 0),
  taxes_cents   bigint NOT NULL CHECK (taxes_cents >= 0),
  -- Every line that the papers show. Null: only the coverages are known.
  declared      jsonb,
  PRIMARY KEY (policy_key, sequence)
);
CREATE UNIQUE INDEX term_slice_change ON term_slice (change_key) WHERE change_key IS NOT NULL;

-- A quote's slice is written again by each rating. What was bound stays.
CREATE TRIGGER term_slice_stays BEFORE UPDATE OR DELETE ON term_slice
  FOR EACH ROW WHEN (OLD.change_key IS NOT NULL) EXECUTE FUNCTION log_stays();

-- Who and what a term named until a day, when an endorsement without a price changed it. From the last of these days on, it's
-- what is on record today.
CREATE TABLE term_parties (
  policy_key uuid NOT NULL REFERENCES policy,
  -- The first day on which it's something else.
  until      date NOT NULL,
  parties    jsonb NOT NULL CHECK (jsonb_typeof(parties) = 'object'),
  PRIMARY KEY (policy_key, until)
);

-- Terms that were changed here have a slice for each change of what is insured. The first known one counts from the first day.
INSERT INTO term_slice (policy_key, sequence, begins, change_key, premium_cents, fees_cents, taxes_cents)
SELECT policy_key, number, CASE number WHEN 1 THEN term_begin ELSE effective_on END, key,
  sum(CASE number WHEN 1 THEN premium_cents ELSE premium_added END) OVER so_far,
  sum(CASE number WHEN 1 THEN fees_cents ELSE fees_added END) OVER so_far,
  sum(CASE number WHEN 1 THEN taxes_cents ELSE taxes_added END) OVER so_far
FROM (
  SELECT change.*, policy.term_begin, entry.premium_cents AS premium_added, entry.fees_cents AS fees_added,
    entry.taxes_cents AS taxes_added,
    row_number() OVER (PARTITION BY change.policy_key ORDER BY change.sequence)::integer AS number
  FROM term_change change JOIN policy_transaction entry ON entry.change_key = change.key
  JOIN policy ON policy.key = change.policy_key
  WHERE change.kind IN ('NEW', 'REN', 'END')) AS made
WINDOW so_far AS (PARTITION BY policy_key ORDER BY number);

-- All others have one.
INSERT INTO term_slice (policy_key, sequence, begins, premium_cents, fees_cents, taxes_cents)
SELECT key, 1, term_begin, premium_cents, fees_cents, taxes_cents FROM policy
WHERE NOT EXISTS (SELECT FROM term_slice WHERE term_slice.policy_key = policy.key);

-- What a table has belongs to the newest slice. Those before it get what they were rated with.
ALTER TABLE coverage ADD COLUMN sequence integer NOT NULL DEFAULT 1;
UPDATE coverage SET sequence = newest.sequence
FROM (SELECT policy_key, max(sequence) AS sequence FROM term_slice GROUP BY policy_key HAVING max(sequence) > 1) AS newest
WHERE newest.policy_key = coverage.policy_key;
ALTER TABLE coverage ALTER COLUMN sequence DROP DEFAULT, DROP CONSTRAINT coverage_pkey,
  DROP CONSTRAINT coverage_policy_key_fkey;
INSERT INTO coverage (policy_key, sequence, code, name, position, limit_cents, deductible_cents, premium_cents)
SELECT slice.policy_key, slice.sequence, part.value ->> 'Code', part.value ->> 'Name', part.place,
  (part.value ->> 'LimitCents')::bigint, (part.value ->> 'DeductibleCents')::bigint, (part.value ->> 'PremiumCents')::bigint
FROM term_slice slice JOIN term_change change ON change.key = slice.change_key JOIN rating ON rating.key = change.rating_key
CROSS JOIN LATERAL jsonb_array_elements(rating.result -> 'CoverageList') WITH ORDINALITY AS part (value, place)
WHERE slice.sequence < (SELECT max(sequence) FROM term_slice newest WHERE newest.policy_key = slice.policy_key);
ALTER TABLE coverage ADD PRIMARY KEY (policy_key, sequence, code),
  ADD FOREIGN KEY (policy_key, sequence) REFERENCES term_slice;

-- A rating says what a whole term would have cost: its parts share what the slice comes to, and the first takes the rest.
UPDATE coverage SET premium_cents = shared.cents
FROM (
  SELECT policy_key, sequence, code,
    part + CASE place WHEN 1 THEN price - sum(part) OVER (PARTITION BY policy_key, sequence) ELSE 0 END AS cents
  FROM (
    SELECT coverage.policy_key, coverage.sequence, coverage.code, slice.premium_cents AS price,
      row_number() OVER (PARTITION BY coverage.policy_key, coverage.sequence ORDER BY coverage.position, coverage.code) AS place,
      floor(coverage.premium_cents * slice.premium_cents / rated.cents) AS part
    FROM coverage JOIN term_slice slice USING (policy_key, sequence)
    JOIN (SELECT policy_key, sequence, sum(premium_cents) AS cents FROM coverage GROUP BY policy_key, sequence) AS rated
      USING (policy_key, sequence)
    WHERE slice.change_key IS NOT NULL AND rated.cents > 0 AND rated.cents <> slice.premium_cents) AS parts) AS shared
WHERE (shared.policy_key, shared.sequence, shared.code) = (coverage.policy_key, coverage.sequence, coverage.code);

-- The slice of a term that applies on a day. Before its first day, that's the one it begins with. Everything that shows a term as of
-- a day reads it here.
CREATE FUNCTION slice_on(wanted_policy uuid, wanted_day date) RETURNS SETOF term_slice LANGUAGE sql STABLE AS $$
  SELECT slice.* FROM term_slice slice JOIN policy term ON term.key = slice.policy_key
  WHERE slice.policy_key = wanted_policy AND slice.begins <= greatest(wanted_day, term.term_begin)
  ORDER BY slice.sequence DESC LIMIT 1
$$;

-- What it insures.
CREATE FUNCTION coverage_on(wanted_policy uuid, wanted_day date) RETURNS SETOF coverage LANGUAGE sql STABLE AS $$
  SELECT coverage.* FROM slice_on(wanted_policy, wanted_day) AS slice
  JOIN coverage ON coverage.policy_key = slice.policy_key AND coverage.sequence = slice.sequence
$$;

-- For declarations, quote summaries and evidence of insurance: one row for each slice of a term.
DROP VIEW declarations_facts;
CREATE VIEW declarations_facts AS
SELECT policy_facts.policy_key, policy_facts.account_key, slice.sequence, policy_facts.facts || jsonb_build_object(
  'coverages', coalesce((
    SELECT jsonb_agg(jsonb_build_object('name', name, 'limitCents', limit_cents, 'deductibleCents', deductible_cents,
      'premiumCents', coverage.premium_cents) ORDER BY position, code)
    FROM coverage WHERE coverage.policy_key = slice.policy_key AND coverage.sequence = slice.sequence), '[]'),
  'premiumCents', slice.premium_cents, 'feesCents', slice.fees_cents, 'taxesCents', slice.taxes_cents,
  'declared', slice.declared,
  'mortgagees', coalesce((SELECT mortgagees FROM mortgagee_facts WHERE mortgagee_facts.policy_key = slice.policy_key), '[]'))
  AS facts
FROM policy_facts JOIN term_slice slice ON slice.policy_key = policy_facts.policy_key;
