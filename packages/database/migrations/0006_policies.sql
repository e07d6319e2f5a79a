-- Risks, policy terms on them, what they cover, and the ledger of what they cost. Money is in cents.

CREATE TABLE risk (
  key              uuid PRIMARY KEY,
  account_key      uuid NOT NULL REFERENCES account,
  street1          text NOT NULL,
  street2          text,
  city             text NOT NULL,
  county           text NOT NULL,
  state            char(2) NOT NULL,
  postal_code      text NOT NULL CHECK (postal_code ~ '^\d{5}(-\d{4})?$'),
  country_code     char(2) NOT NULL DEFAULT 'US',
  latitude         double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude        double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  occupancy        text NOT NULL CHECK (occupancy IN ('home', 'condo', 'parent')),
  construction     text NOT NULL,
  year_built       integer NOT NULL CHECK (year_built BETWEEN 1700 AND 2100),
  roof_year        integer NOT NULL CHECK (roof_year >= year_built),
  square_feet      integer NOT NULL CHECK (square_feet > 0),
  stories          integer NOT NULL CHECK (stories > 0),
  protection_class text NOT NULL,
  record_inactive  boolean NOT NULL DEFAULT false,
  version          integer NOT NULL DEFAULT 1,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL
);
CREATE INDEX risk_account ON risk (account_key);

-- One row a term. A number names the policy through all its terms; a quote has its own number.
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
CREATE INDEX policy_account ON policy (account_key, term_begin DESC);
CREATE INDEX policy_risk ON policy (risk_key, term_begin DESC);
CREATE INDEX policy_terms ON policy (status, term_begin, term_end);
CREATE INDEX policy_contract ON policy (contract_key);
CREATE INDEX policy_program ON policy (program_key);
CREATE INDEX policy_market ON policy (market_key);

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
  -- The processor's own number: books a payment once.
  processor      text NOT NULL,
  transaction_id text NOT NULL,
  received_at    timestamptz NOT NULL,
  UNIQUE (processor, transaction_id)
);
CREATE INDEX payment_policy ON payment (policy_key);

-- The ledger: charges are positive, what is paid or credited is negative; the sum is what is owed.
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
