-- A promise that isn't kept when its claim closes ends with it. It stays, as a record of what we promised and by when.
ALTER TABLE claim_promise ADD COLUMN ended_at timestamptz, ADD CHECK (num_nulls(kept_at, ended_at) > 0);
DROP INDEX claim_promise_open;
CREATE UNIQUE INDEX claim_promise_open ON claim_promise (claim_key, kind, coalesce(what, ''))
  WHERE kept_at IS NULL AND ended_at IS NULL;
