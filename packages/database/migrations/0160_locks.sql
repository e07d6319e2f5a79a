-- Record locks: who edits what. Advice to people; a lock counts while it has neither expired nor lost its session.

CREATE TABLE record_lock (
  key         uuid PRIMARY KEY,
  type_string text NOT NULL,
  record_key  uuid NOT NULL,
  -- What the record hangs on: whoever sees the account may see who edits.
  account_key uuid NOT NULL REFERENCES account,
  -- Who really sits there: behind an impersonation the staff member.
  holder_key  uuid NOT NULL REFERENCES person,
  sid         text NOT NULL,
  locked_at   timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  UNIQUE (type_string, record_key)
);
CREATE INDEX record_lock_holder ON record_lock (holder_key);
CREATE INDEX record_lock_account ON record_lock (account_key);
