-- Policy terms, their coverages, and the ledger. Money is in cents.

-- One row per term. A policy number covers all terms of a policy; a quote has a number of its own.
CREATE TABLE policy (
  key             uuid PRIMARY KEY,
  account_key     uuid NOT NULL REFERENCES account,
  risk_key        uuid NOT NULL REFERENCES risk,
  policy_number   text,
  quote_number    text UNIQUE,
  term_number     integer NOT NULL CHECK (term_number >= 1),
  term_begin      date NOT NULL,
  term_end        date NOT NULL CHECK (term_end > term_begin),
  status          text NOT NULL CHECK (status IN ('quote', 'pending', 'bound', 'cancelled', 'expired', 'declined')),
  cancelled_on    date CHECK (cancelled_on BETWEEN term_begin AND term_end),
  program_key     uuid NOT NULL REFERENCES program,
  market_key      uuid NOT NULL REFERENCES market,
  contract_key    uuid NOT NULL REFERENCES contract,
  premium_cents   bigint NOT NULL CHECK (premium_cents >= 0),
  fees_cents      bigint NOT NULL CHECK (fees_cents >= 0),
  taxes_cents     bigint NOT NULL CHECK (taxes_cents >= 0),
  record_inactive boolean NOT NULL DEFAULT false,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  UNIQUE (policy_number, term_number),
  CHECK (policy_number IS NOT NULL OR quote_number IS NOT NULL),
  CHECK ((status = 'cancelled') = (cancelled_on IS NOT NULL))
);
CREATE INDEX policy_risk ON policy (risk_key, term_begin DESC);
CREATE INDEX policy_program ON policy (program_key);
CREATE INDEX policy_market ON policy (market_key);

-- The orders of the policy list, each of them stable.
CREATE INDEX policy_by_begin ON policy (term_begin, key);
CREATE INDEX policy_by_end ON policy (term_end, key);
CREATE INDEX policy_by_premium ON policy (premium_cents, key);

-- Manage Accounts filters and sorts up to a million terms (ADR 15). These give the terms of each status, sorted by one
-- column. The other columns let filters be checked within the index, so that skipping all current terms on the way to
-- upcoming ones takes milliseconds.
CREATE INDEX policy_status_begin ON policy (status, term_begin, term_end, contract_key)
  INCLUDE (account_key, premium_cents, cancelled_on, record_inactive, key);
CREATE INDEX policy_status_end ON policy (status, term_end, term_begin, contract_key)
  INCLUDE (account_key, premium_cents, cancelled_on, record_inactive, key);
CREATE INDEX policy_status_premium ON policy (status, premium_cents, term_begin, term_end, contract_key)
  INCLUDE (account_key, cancelled_on, record_inactive, key);
-- Terms with a cancellation date in the future are still current or upcoming. There are few of them.
CREATE INDEX policy_cancelled ON policy (cancelled_on) WHERE status = 'cancelled';
-- Filters by state and program find terms by their contracts.
CREATE INDEX policy_contract ON policy (contract_key, status, term_begin, term_end)
  INCLUDE (account_key, cancelled_on, record_inactive);
-- Every line looks up the terms of its account; this index answers without reading the table.
CREATE INDEX policy_account ON policy (account_key, term_begin DESC)
  INCLUDE (term_end, status, contract_key, premium_cents, cancelled_on, record_inactive, key);

CREATE TRIGGER account_search_added AFTER INSERT ON policy REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_search_added('account_key');
CREATE TRIGGER account_search_changed AFTER UPDATE OF policy_number, quote_number, account_key OR DELETE ON policy
  FOR EACH ROW EXECUTE FUNCTION account_search_changed('account_key');

-- Quote numbers: eight digits that don't run in sequence, never given twice.
CREATE SEQUENCE quote_number;
CREATE FUNCTION next_quote_number() RETURNS text LANGUAGE sql
  RETURN 'Q-' || (10000000 + (nextval('quote_number') * 12997093) % 90000000);

CREATE TABLE coverage (
  policy_key       uuid NOT NULL REFERENCES policy,
  code             text NOT NULL,
  name             text NOT NULL,
  position         integer NOT NULL,
  limit_cents      bigint CHECK (limit_cents >= 0),
  deductible_cents bigint CHECK (deductible_cents >= 0),
  premium_cents    bigint NOT NULL CHECK (premium_cents >= 0),
  PRIMARY KEY (policy_key, code)
);

CREATE TABLE payment (
  key            uuid PRIMARY KEY,
  policy_key     uuid NOT NULL REFERENCES policy,
  amount_cents   bigint NOT NULL CHECK (amount_cents > 0),
  method         text NOT NULL CHECK (method IN ('card', 'bank', 'check', 'mortgagee')),
  -- The processor and its own number, so that a payment is booked once.
  processor      text NOT NULL,
  transaction_id text NOT NULL,
  received_at    timestamptz NOT NULL,
  UNIQUE (processor, transaction_id)
);
CREATE INDEX payment_policy ON payment (policy_key);

-- The ledger. Charges are positive, payments and credits negative; the sum is what is owed.
CREATE TABLE policy_transaction (
  key          uuid PRIMARY KEY,
  policy_key   uuid NOT NULL REFERENCES policy,
  type_code    text NOT NULL CHECK (type_code IN ('NEW', 'END', 'REN', 'CAN', 'REI', 'PAY', 'REF')),
  effective_on date NOT NULL,
  booked_at    timestamptz NOT NULL,
  amount_cents bigint NOT NULL,
  description  text NOT NULL,
  payment_key  uuid UNIQUE REFERENCES payment,
  CHECK ((type_code = 'PAY') = (payment_key IS NOT NULL))
);
CREATE INDEX policy_transaction_policy ON policy_transaction (policy_key, booked_at, key);
