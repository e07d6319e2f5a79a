-- Binding: what a term has come to by each change, its bookings, and numbers for policies and accounts.

-- One row for each time a term was bound, endorsed, canceled, reinstated or renewed. The two unique keys are what makes a
-- commit happen once (ADR 43).
CREATE TABLE term_change (
  key             uuid PRIMARY KEY,
  policy_key      uuid NOT NULL REFERENCES policy,
  sequence        integer NOT NULL CHECK (sequence >= 1),
  kind            text NOT NULL CHECK (kind IN ('NEW', 'END', 'CAN', 'REI', 'REN')),
  application_key uuid NOT NULL UNIQUE REFERENCES application,
  rating_key      uuid NOT NULL REFERENCES rating,
  effective_on    date NOT NULL,
  -- The premium for a whole year from that day on.
  annual_cents    bigint NOT NULL CHECK (annual_cents >= 0),
  -- What the whole term comes to after it.
  premium_cents   bigint NOT NULL CHECK (premium_cents >= 0),
  fees_cents      bigint NOT NULL CHECK (fees_cents >= 0),
  taxes_cents     bigint NOT NULL CHECK (taxes_cents >= 0),
  -- For a cancellation.
  method          text CHECK (method IN ('flat', 'proRata', 'shortRate')),
  reason_key      text,
  -- For a reinstatement: the cancellation that it takes back.
  reverses_key    uuid REFERENCES term_change,
  -- The forms that belong to the term from then on: [{"Number", "Edition", "Title"}].
  forms           jsonb NOT NULL CHECK (jsonb_typeof(forms) = 'array'),
  document_keys   uuid[] NOT NULL DEFAULT '{}',
  booked_at       timestamptz NOT NULL,
  booked_by_key   uuid REFERENCES person,
  UNIQUE (policy_key, sequence),
  CHECK ((kind = 'CAN') = (method IS NOT NULL AND reason_key IS NOT NULL)),
  CHECK ((kind = 'REI') = (reverses_key IS NOT NULL))
);
CREATE TRIGGER term_change_stays BEFORE UPDATE OR DELETE ON term_change FOR EACH ROW EXECUTE FUNCTION log_stays();

-- What a booking consists of. Older entries say only their sum.
ALTER TABLE policy_transaction
  ADD COLUMN change_key    uuid UNIQUE REFERENCES term_change,
  ADD COLUMN premium_cents bigint,
  ADD COLUMN fees_cents    bigint,
  ADD COLUMN taxes_cents   bigint,
  ADD CHECK (premium_cents + fees_cents + taxes_cents = amount_cents),
  ADD CHECK (num_nulls(premium_cents, fees_cents, taxes_cents) IN (0, 3)),
  ADD CHECK (change_key IS NULL OR premium_cents IS NOT NULL);

-- Numbers as quotes have them: eight digits that don't run in sequence, never given twice.
CREATE SEQUENCE policy_number;
CREATE FUNCTION next_policy_number(prefix text) RETURNS text LANGUAGE sql
  RETURN prefix || '-' || (10000000 + (nextval('policy_number') * 12997093) % 90000000);
CREATE SEQUENCE account_number;
CREATE FUNCTION next_account_number() RETURNS text LANGUAGE sql
  RETURN 'A-' || (10000000 + (nextval('account_number') * 12997093) % 90000000);
