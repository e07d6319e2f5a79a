-- Who looked after accounts before (ADR 82): an agent left, an agency closed, or an account changed its agency of record.
ALTER TABLE agent ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE book_move (
  key             uuid PRIMARY KEY,
  cause           text NOT NULL CHECK (cause IN ('agentLeft', 'agencyClosed', 'agencyOfRecord')),
  from_agency_key uuid NOT NULL REFERENCES agency,
  -- Null: everyone at that agency.
  from_agent_key  uuid REFERENCES agent,
  -- Null: there was nothing to take over.
  to_agent_key    uuid REFERENCES agent,
  -- The agent's or the agency's last day, or the day from which the new agency looks after the account.
  effective_on    date NOT NULL,
  reason          text CHECK (length(reason) <= 500),
  -- The letter about it.
  document_key    uuid REFERENCES document,
  -- What moved, by what it is.
  counts          jsonb NOT NULL CHECK (jsonb_typeof(counts) = 'object'),
  moved_by_key    uuid NOT NULL REFERENCES person,
  moved_at        timestamptz NOT NULL
);
CREATE INDEX book_move_agency ON book_move (from_agency_key, moved_at DESC);
CREATE INDEX book_move_from_agent ON book_move (from_agent_key) WHERE from_agent_key IS NOT NULL;
CREATE INDEX book_move_to_agent ON book_move (to_agent_key) WHERE to_agent_key IS NOT NULL;
CREATE TRIGGER book_move_stays BEFORE UPDATE OR DELETE ON book_move FOR EACH ROW EXECUTE FUNCTION log_stays();

-- The accounts that it moved, each with the agent it had.
CREATE TABLE book_move_account (
  account_key    uuid NOT NULL REFERENCES account,
  move_key       uuid NOT NULL REFERENCES book_move,
  from_agent_key uuid NOT NULL REFERENCES agent,
  PRIMARY KEY (account_key, move_key)
);
CREATE INDEX book_move_account_move ON book_move_account (move_key);
CREATE TRIGGER book_move_account_stays BEFORE UPDATE OR DELETE ON book_move_account FOR EACH ROW EXECUTE FUNCTION log_stays();

