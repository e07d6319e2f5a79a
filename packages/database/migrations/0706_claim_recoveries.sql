-- Recoveries above what was paid on their coverage. They wait for a second person, and are booked as an entry with the same key.
CREATE TABLE claim_recovery (
  key            uuid PRIMARY KEY,
  claim_key      uuid NOT NULL REFERENCES claim,
  coverage_code  text NOT NULL,
  cost           text NOT NULL CHECK (cost IN ('indemnity', 'expense')),
  source         text NOT NULL CHECK (source IN ('salvage', 'subrogation', 'deductible')),
  amount_cents   bigint NOT NULL CHECK (amount_cents > 0),
  -- Who paid it, or what was sold.
  reason         text NOT NULL CHECK (reason <> ''),
  -- Why it's more than was paid.
  over_reason    text NOT NULL CHECK (over_reason <> ''),
  state          text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'declined', 'booked')),
  requested_by   uuid NOT NULL REFERENCES person,
  requested_at   timestamptz NOT NULL,
  asked_again_by uuid REFERENCES person,
  asked_again_at timestamptz,
  decided_by     uuid REFERENCES person,
  decided_at     timestamptz,
  decline_reason text CHECK (decline_reason <> ''),
  CHECK (num_nulls(asked_again_by, asked_again_at) IN (0, 2)),
  CHECK (num_nulls(decided_by, decided_at) = CASE state WHEN 'requested' THEN 2 ELSE 0 END),
  CHECK ((state = 'declined') = (decline_reason IS NOT NULL)),
  -- Whoever asked can't be the second person.
  CHECK (state <> 'booked' OR (decided_by <> requested_by AND decided_by IS DISTINCT FROM asked_again_by))
);
CREATE INDEX claim_recovery_claim ON claim_recovery (claim_key, requested_at, key);
CREATE INDEX claim_recovery_waiting ON claim_recovery ((coalesce(asked_again_at, requested_at)), key) WHERE state = 'requested';
