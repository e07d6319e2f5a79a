-- What agents and staff note about an account. A note stays as it was written.

CREATE TABLE account_note (
  key         uuid PRIMARY KEY,
  account_key uuid NOT NULL REFERENCES account,
  -- Who wrote it: behind an impersonation the staff member.
  author_key  uuid NOT NULL REFERENCES person,
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_at  timestamptz NOT NULL
);
CREATE INDEX account_note_latest ON account_note (account_key, written_at DESC, key DESC);

CREATE FUNCTION account_note_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'notes are never changed or removed';
END $$;
CREATE TRIGGER account_note_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_note
  FOR EACH STATEMENT EXECUTE FUNCTION account_note_is_append_only();

-- What was done to a record, found without walking through everybody who has only looked at it.
CREATE INDEX audit_entry_deeds ON audit_entry (record_kind, record_key, seq DESC)
  WHERE outcome = 'done' AND action IN (
    'accounts.change', 'accounts.addNote', 'policies.open', 'policies.change', 'risks.add', 'risks.change', 'locks.release');
