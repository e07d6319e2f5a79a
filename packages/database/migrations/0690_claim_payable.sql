-- What a payment is checked for, who had a part in it, and what someone has accepted of what spoke against it.
ALTER TABLE claim_payment
  ADD COLUMN invoice text CHECK (length(invoice) BETWEEN 1 AND 60),
  -- Who entered the payee last. Null: the person who requested it.
  ADD COLUMN payee_by uuid REFERENCES person,
  ADD COLUMN voided_by uuid REFERENCES person,
  -- Reasons as rules/claimPayable has them: code, about and cents.
  ADD COLUMN accepted jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN accepted_reason text CHECK (accepted_reason <> ''),
  ADD CHECK ((accepted = '[]') = (accepted_reason IS NULL));

-- What an adjuster can let a coverage cost: paid plus reserved. Until someone sets it for each, twice what they can pay out, so
-- that one person can reserve what a second one then approves.
ALTER TABLE adjuster ADD COLUMN reserve_authority_cents bigint NOT NULL DEFAULT 0 CHECK (reserve_authority_cents >= 0);
UPDATE adjuster SET reserve_authority_cents = 2 * authority_cents;

-- Whether the policy covers something of a loss. Until it's answered, payments for the coverage wait for a second person.
CREATE TABLE claim_question (
  key           uuid PRIMARY KEY,
  claim_key     uuid NOT NULL REFERENCES claim,
  -- Null: about every coverage.
  coverage_code text,
  text          text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  asked_by      uuid NOT NULL REFERENCES person,
  asked_at      timestamptz NOT NULL,
  answer        text CHECK (length(answer) BETWEEN 1 AND 500),
  answered_by   uuid REFERENCES person,
  answered_at   timestamptz,
  CHECK (num_nulls(answer, answered_by, answered_at) IN (0, 3))
);
CREATE INDEX claim_question_claim ON claim_question (claim_key, asked_at, key);
