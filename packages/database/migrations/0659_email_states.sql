-- What an email says about a record, and which: it isn't sent if that isn't so any more when it's the email's turn.
ALTER TABLE outbox_message
  ADD COLUMN state text,
  ADD COLUMN state_key text,
  ADD CHECK (num_nulls(state, state_key) IN (0, 2));
