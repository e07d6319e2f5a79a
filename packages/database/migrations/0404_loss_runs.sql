-- Loss runs that were saved. What they said, they say forever.

CREATE TABLE loss_run_snapshot (
  key              uuid PRIMARY KEY,
  account_key      uuid NOT NULL REFERENCES account,
  valued_on        date NOT NULL,
  -- The days of losses that it covers.
  from_on          date NOT NULL,
  to_on            date NOT NULL CHECK (to_on >= from_on),
  made_by_key      uuid NOT NULL REFERENCES person,
  made_at          timestamptz NOT NULL,
  template_version integer NOT NULL CHECK (template_version >= 1),
  -- json, not jsonb, which would write the text anew: the hash is of these very bytes.
  facts            json NOT NULL,
  sha256           bytea NOT NULL CHECK (sha256 = sha256(convert_to(facts::text, 'UTF8')))
);
CREATE INDEX loss_run_snapshot_account ON loss_run_snapshot (account_key, made_at DESC, key);
CREATE INDEX loss_run_snapshot_latest ON loss_run_snapshot (made_at DESC, key);

CREATE FUNCTION loss_run_snapshot_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a saved loss run is never changed or removed';
END $$;
CREATE TRIGGER loss_run_snapshot_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON loss_run_snapshot
  FOR EACH STATEMENT EXECUTE FUNCTION loss_run_snapshot_is_final();
