-- What underwriters decide, what they ask for, and the order in which they do.

-- A changed answer that the agent has to accept, before the application can be bound.
ALTER TABLE underwriting_item DROP CONSTRAINT underwriting_item_kind_check;
ALTER TABLE underwriting_item ADD CONSTRAINT underwriting_item_kind_check CHECK (kind IN ('document', 'approval', 'answer'));
ALTER TABLE underwriting_item ADD COLUMN answer jsonb;
ALTER TABLE underwriting_item ADD CONSTRAINT underwriting_item_answer_check
  CHECK ((answer IS NULL) = (kind <> 'answer') AND (kind <> 'answer' OR control IS NOT NULL));
-- The underwriter who asked for it. Null: a rule of the program did.
ALTER TABLE underwriting_item ADD COLUMN asked_by_key uuid REFERENCES person;

-- When the agent gets an answer at the latest, while it's referred.
ALTER TABLE application ADD COLUMN reply_due_at timestamptz;
-- An underwriter's last decision, and who made it. Sending it in again takes the decision away, but not the name.
ALTER TABLE application ADD COLUMN decision text CHECK (decision IN ('approve', 'ask', 'decline'));
ALTER TABLE application ADD COLUMN decided_at timestamptz;
ALTER TABLE application ADD COLUMN decided_by_key uuid REFERENCES person;
ALTER TABLE application ADD CONSTRAINT application_decided_check CHECK ((decision IS NULL) = (decided_at IS NULL));

CREATE INDEX application_referred ON application (reply_due_at, effective_on, key) WHERE status = 'referred';
CREATE INDEX application_decided ON application (decided_at DESC, key) WHERE decision IS NOT NULL;
