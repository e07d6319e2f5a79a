-- Programs as data, applications, and every rating they had.

-- A version of a program for one market: its form and its plan. Published ones never change, so a price can always be explained.
CREATE TABLE edition (
  key              uuid PRIMARY KEY,
  code             text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]+-[A-Z]+-\d{4}\.\d+$'),
  program_key      uuid NOT NULL REFERENCES program,
  market_key       uuid NOT NULL REFERENCES market,
  form             jsonb NOT NULL,
  plan             jsonb NOT NULL,
  -- Of the files as they came, so that a changed one is noticed.
  sha256           text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  status           text NOT NULL CHECK (status IN ('draft', 'published', 'withdrawn')),
  published_at     timestamptz CHECK ((published_at IS NULL) = (status = 'draft')),
  -- Null: it came with the portal.
  published_by_key uuid REFERENCES person,
  created_at       timestamptz NOT NULL
);

CREATE FUNCTION edition_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - 'status') IS DISTINCT FROM (to_jsonb(OLD) - 'status') OR NEW.status = 'draft' THEN
    RAISE EXCEPTION 'An edition is never changed once it is published. Give it a new number.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER edition_stays BEFORE UPDATE OR DELETE ON edition
  FOR EACH ROW WHEN (OLD.status <> 'draft') EXECUTE FUNCTION edition_stays();

-- From when an edition applies in a state. Renewals may follow weeks after new business.
CREATE TABLE edition_state (
  edition_key  uuid NOT NULL REFERENCES edition,
  program_key  uuid NOT NULL REFERENCES program,
  market_key   uuid NOT NULL REFERENCES market,
  state        char(2) NOT NULL,
  new_from     date NOT NULL,
  renewal_from date NOT NULL CHECK (renewal_from >= new_from),
  PRIMARY KEY (edition_key, state),
  UNIQUE (program_key, market_key, state, new_from)
);

-- What the law takes. A term has the charges of its first day, also for changes during the term.
CREATE TABLE charge (
  code          text NOT NULL,
  state         char(2) NOT NULL,
  valid_from    date NOT NULL,
  -- The first day on which it no longer applies.
  valid_to      date CHECK (valid_to > valid_from),
  -- As the rating package reads it: name, kind, rate, base, payee, source.
  terms         jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
  PRIMARY KEY (state, code, valid_from)
);

-- How near the shore a county is: 1 at the shore, 5 far inland.
CREATE TABLE county_zone (
  state  char(2) NOT NULL,
  county text NOT NULL,
  zone   char(1) NOT NULL CHECK (zone BETWEEN '1' AND '5'),
  PRIMARY KEY (state, county)
);

-- What someone has answered for a term: for a new one, a change, a cancellation, a reinstatement or a renewal.
CREATE TABLE application (
  key               uuid PRIMARY KEY,
  policy_key        uuid NOT NULL REFERENCES policy,
  purpose           text NOT NULL CHECK (purpose IN ('new', 'endorse', 'cancel', 'reinstate', 'renew')),
  status            text NOT NULL CHECK (status IN ('open', 'referred', 'approved', 'declined', 'committed', 'withdrawn', 'expired')),
  edition_key       uuid NOT NULL REFERENCES edition,
  effective_on      date NOT NULL,
  -- By question. Amounts are in cents.
  answers           jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(answers) = 'object'),
  -- Answers that came from facts no one has confirmed.
  assumed           text[] NOT NULL DEFAULT '{}',
  -- The rating last shown: the only price that can be bound.
  rated_key         uuid,
  sales_channel     text CHECK (length(sales_channel) <= 40),
  external_quote_id text CHECK (length(external_quote_id) <= 60),
  -- A quote's price holds until the day before.
  expires_on        date NOT NULL,
  -- When to follow up with the applicant.
  follow_up_on      date,
  -- When it was referred to an underwriter the last time.
  referred_at       timestamptz,
  opened_by_key     uuid REFERENCES person,
  opened_at         timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL,
  version           integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX application_open ON application (policy_key) WHERE status IN ('open', 'referred', 'approved');
CREATE INDEX application_policy ON application (policy_key, opened_at DESC);
CREATE INDEX application_status ON application (status, updated_at DESC);
CREATE UNIQUE INDEX application_external_quote ON application (external_quote_id)
  WHERE external_quote_id IS NOT NULL AND status <> 'withdrawn';

-- Who changed which answers: history, undo, and merging two people's changes.
CREATE TABLE application_change (
  application_key uuid NOT NULL REFERENCES application,
  -- The application's version after it.
  version         integer NOT NULL,
  at              timestamptz NOT NULL,
  person_key      uuid REFERENCES person,
  -- The employee, if one acted for this person.
  impersonator_key uuid REFERENCES person,
  -- {"covA": [40000000, 42000000]}: before and after.
  changes         jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'object'),
  PRIMARY KEY (application_key, version)
);

-- The log of ratings. From its input and edition alone, each can be made again.
CREATE TABLE rating (
  key                 uuid PRIMARY KEY,
  -- Null: an application that was posted whole and not kept.
  application_key     uuid REFERENCES application,
  application_version integer CHECK ((application_version IS NULL) = (application_key IS NULL)),
  edition_key         uuid NOT NULL REFERENCES edition,
  engine              integer NOT NULL,
  kind                text NOT NULL CHECK (kind IN ('calc', 'commit', 'recalc', 'renewal', 'posted')),
  input               jsonb NOT NULL,
  result              jsonb NOT NULL,
  premium_cents       bigint,
  fees_cents          bigint,
  taxes_cents         bigint,
  -- Null: there is no price yet, or none at all.
  total_cents         bigint,
  at                  timestamptz NOT NULL,
  by_key              uuid REFERENCES person,
  CHECK (total_cents IS NULL OR total_cents = premium_cents + fees_cents + taxes_cents)
);
CREATE INDEX rating_application ON rating (application_key, at DESC, key DESC);
ALTER TABLE application ADD FOREIGN KEY (rated_key) REFERENCES rating;

CREATE FUNCTION log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The table % is a log: rows are only added.', TG_TABLE_NAME;
END $$;
CREATE TRIGGER rating_stays BEFORE UPDATE OR DELETE ON rating FOR EACH ROW EXECUTE FUNCTION log_stays();
CREATE TRIGGER application_change_stays BEFORE UPDATE OR DELETE ON application_change
  FOR EACH ROW EXECUTE FUNCTION log_stays();

-- What an application still needs: a document, an underwriter's approval, an inspection.
CREATE TABLE underwriting_item (
  key             uuid PRIMARY KEY,
  application_key uuid NOT NULL REFERENCES application,
  -- Of the program's rule, such as FOUR_POINT.
  code            text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('document', 'approval')),
  -- Before it can be bound, or by a day afterwards.
  needed          text NOT NULL CHECK (needed IN ('bind', 'afterwards')),
  title           text NOT NULL,
  -- The question whose answer asked for it.
  control         text,
  days            integer,
  due_on          date,
  status          text NOT NULL CHECK (status IN ('open', 'submitted', 'approved', 'rejected', 'waived')),
  document_key    uuid REFERENCES document,
  note            text,
  decided_by_key  uuid REFERENCES person,
  decided_at      timestamptz,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  UNIQUE (application_key, code)
);
CREATE INDEX underwriting_item_document ON underwriting_item (document_key) WHERE document_key IS NOT NULL;

-- What agent and underwriter write each other about an application.
CREATE TABLE underwriting_message (
  key              uuid PRIMARY KEY,
  application_key  uuid NOT NULL REFERENCES application,
  person_key       uuid NOT NULL REFERENCES person,
  impersonator_key uuid REFERENCES person,
  at               timestamptz NOT NULL,
  -- Why it was written: as a message, or with a decision.
  kind             text NOT NULL CHECK (kind IN ('message', 'submit', 'approve', 'ask', 'decline', 'appeal', 'withdraw')),
  text             text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  -- For a decision: the answers it was about, which decide whether it still holds.
  basis            jsonb
);
CREATE INDEX underwriting_message_application ON underwriting_message (application_key, at, key);
