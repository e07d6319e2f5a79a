-- Offers of a policy's next term, and what insureds and agents write each other about them.

CREATE TABLE renewal_offer (
  key               uuid PRIMARY KEY,
  -- The next term, which is pending until the offer is accepted.
  policy_key        uuid NOT NULL REFERENCES policy,
  prior_policy_key  uuid NOT NULL REFERENCES policy,
  application_key   uuid NOT NULL UNIQUE REFERENCES application,
  -- As it was offered. What is chosen on acceptance has a rating of its own.
  rating_key        uuid NOT NULL REFERENCES rating,
  -- What rates the term that ends: its edition, and the input as it was made.
  prior_edition_key uuid NOT NULL REFERENCES edition,
  prior_input       jsonb NOT NULL CHECK (jsonb_typeof(prior_input) = 'object'),
  prior_total_cents bigint NOT NULL CHECK (prior_total_cents >= 0),
  -- [{"Code", "Title", "Detail", "Cents"}]: they add up to the difference between both totals.
  reasons           jsonb NOT NULL CHECK (jsonb_typeof(reasons) = 'array'),
  document_key      uuid REFERENCES document,
  sent_at           timestamptz NOT NULL,
  -- The first day on which it can't be accepted anymore.
  expires_on        date NOT NULL,
  answer            text CHECK (answer IN ('accepted', 'declined', 'withdrawn')),
  answered_at       timestamptz CHECK ((answered_at IS NULL) = (answer IS NULL)),
  answered_by_key   uuid REFERENCES person CHECK ((answered_by_key IS NULL) = (answer IS NULL)),
  decline_reason    text CHECK (decline_reason IS NULL OR answer = 'declined')
);
-- A term is offered once, unless the offer was withdrawn.
CREATE UNIQUE INDEX renewal_offer_policy ON renewal_offer (policy_key) WHERE answer IS DISTINCT FROM 'withdrawn';
CREATE INDEX renewal_offer_prior ON renewal_offer (prior_policy_key);
CREATE INDEX renewal_offer_open ON renewal_offer (expires_on, key) WHERE answer IS NULL;

CREATE TABLE renewal_message (
  key        uuid PRIMARY KEY,
  offer_key  uuid NOT NULL REFERENCES renewal_offer,
  person_key uuid NOT NULL REFERENCES person,
  -- The agent or the office wrote it.
  is_ours    boolean NOT NULL,
  at         timestamptz NOT NULL,
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX renewal_message_offer ON renewal_message (offer_key, at, key);
CREATE TRIGGER renewal_message_stays BEFORE UPDATE OR DELETE ON renewal_message
  FOR EACH ROW EXECUTE FUNCTION log_stays();
