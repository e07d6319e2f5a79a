-- Record locks tell people who is editing a record. A lock counts until it expires or its session ends.

CREATE TABLE record_lock (
  key         uuid PRIMARY KEY,
  type_string text NOT NULL,
  record_key  uuid NOT NULL,
  -- The record's account: whoever can see it can see who is editing.
  account_key uuid NOT NULL REFERENCES account,
  -- While impersonating, the staff member.
  holder_key  uuid NOT NULL REFERENCES person,
  sid         text NOT NULL,
  locked_at   timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  UNIQUE (type_string, record_key)
);
CREATE INDEX record_lock_holder ON record_lock (holder_key);
CREATE INDEX record_lock_account ON record_lock (account_key);
