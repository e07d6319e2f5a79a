-- The money of a claim: entries that are never changed. A correction is a reversal, so the value on any day can be
-- computed at any time.

CREATE TABLE claim_payment (
  key             uuid PRIMARY KEY,
  claim_key       uuid NOT NULL REFERENCES claim,
  coverage_code   text NOT NULL,
  cost            text NOT NULL CHECK (cost IN ('indemnity', 'expense')),
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  payee           text NOT NULL,
  -- The mortgage company, if its name is on the check.
  co_payee        text,
  method          text NOT NULL CHECK (method IN ('check', 'eft')),
  state           text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'approved', 'issued', 'cleared', 'voided')),
  requested_by    uuid NOT NULL REFERENCES person,
  requested_at    timestamptz NOT NULL,
  approved_by     uuid REFERENCES person,
  approved_at     timestamptz,
  issued_at       timestamptz,
  voided_at       timestamptz,
  reference_last4 text CHECK (length(reference_last4) = 4),
  version         integer NOT NULL DEFAULT 1,
  CHECK (num_nulls(approved_by, approved_at) IN (0, 2)),
  CHECK (state NOT IN ('approved', 'issued', 'cleared') OR approved_at IS NOT NULL),
  CHECK (state NOT IN ('issued', 'cleared') OR issued_at IS NOT NULL),
  CHECK ((state = 'voided') = (voided_at IS NOT NULL))
);
CREATE INDEX claim_payment_claim ON claim_payment (claim_key, requested_at, key);

CREATE TABLE claim_entry (
  key           uuid PRIMARY KEY,
  claim_key     uuid NOT NULL REFERENCES claim,
  coverage_code text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('reserve', 'payment', 'recovery')),
  cost          text NOT NULL CHECK (cost IN ('indemnity', 'expense')),
  -- The change, not the amount that it leads to.
  amount_cents  bigint NOT NULL CHECK (amount_cents <> 0),
  booked_at     timestamptz NOT NULL,
  by_key        uuid NOT NULL REFERENCES person,
  reason        text NOT NULL CHECK (reason <> ''),
  payment_key   uuid REFERENCES claim_payment,
  reverses_key  uuid UNIQUE REFERENCES claim_entry,
  CHECK (kind <> 'payment' OR payment_key IS NOT NULL)
);
CREATE INDEX claim_entry_claim ON claim_entry (claim_key, booked_at, key);

CREATE FUNCTION claim_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of a claim is never changed: reverse it';
END $$;
CREATE TRIGGER claim_entry_is_final BEFORE UPDATE OR DELETE ON claim_entry
  FOR EACH ROW EXECUTE FUNCTION claim_entry_is_final();
