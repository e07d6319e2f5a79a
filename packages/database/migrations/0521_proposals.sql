-- Quotes that an agent has sent to the insured, as they were sent, and what the insured answered.

-- When the quote as it's priced now was sent to the insured. Null: it's the agent's own work, and not for the insured to see.
ALTER TABLE policy ADD COLUMN proposed_at timestamptz;

CREATE TABLE proposal (
  key             uuid PRIMARY KEY,
  policy_key      uuid NOT NULL REFERENCES policy,
  application_key uuid NOT NULL REFERENCES application,
  -- The price and the coverages that were sent. The agent may have rated it again since.
  rating_key      uuid NOT NULL REFERENCES rating,
  document_key    uuid REFERENCES document,
  -- What the agent wrote with it.
  message         text CHECK (length(message) BETWEEN 1 AND 1000),
  sent_at         timestamptz NOT NULL,
  sent_by_key     uuid NOT NULL REFERENCES person,
  -- The first day on which its price doesn't hold anymore.
  expires_on      date NOT NULL,
  -- When the same quote was sent again, with another price.
  replaced_at     timestamptz,
  answer          text CHECK (answer IN ('wanted', 'declined')),
  answered_at     timestamptz CHECK ((answered_at IS NULL) = (answer IS NULL)),
  answered_by_key uuid REFERENCES person CHECK ((answered_by_key IS NULL) = (answer IS NULL)),
  decline_reason  text CHECK (decline_reason IS NULL OR answer = 'declined')
);
-- Of several, the latest counts.
CREATE UNIQUE INDEX proposal_policy ON proposal (policy_key) WHERE replaced_at IS NULL;
CREATE INDEX proposal_application ON proposal (application_key);
