-- Staff members who act for somebody: who, for whom, on which ticket, from when to when.

CREATE TABLE impersonation (
  key        uuid PRIMARY KEY,
  staff_key  uuid NOT NULL REFERENCES person,
  -- The staff member's session: it ends the impersonation with it.
  sid        text NOT NULL,
  target_key uuid NOT NULL REFERENCES person CHECK (target_key <> staff_key),
  ticket_id  text,
  -- Of the one-use code that its window comes with.
  code_hash  bytea NOT NULL,
  opened_at  timestamptz NOT NULL,
  -- At the latest, however often its token is renewed.
  ends_at    timestamptz NOT NULL CHECK (ends_at > opened_at),
  -- When its first token was given: from then on the code is used up.
  entered_at timestamptz,
  ended_at   timestamptz
);
-- Opening the same person again in the same session ends what was open.
CREATE UNIQUE INDEX impersonation_open ON impersonation (sid, staff_key, target_key) WHERE ended_at IS NULL;
CREATE INDEX impersonation_due ON impersonation (ends_at) WHERE ended_at IS NULL;
CREATE INDEX impersonation_target ON impersonation (target_key, opened_at DESC);
CREATE INDEX impersonation_staff ON impersonation (staff_key, opened_at DESC);

-- A process remembers it with the staff member's logon.
CREATE FUNCTION tell_impersonation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', logon.key::text) FROM logon WHERE logon.person_key = OLD.staff_key;
  RETURN NULL;
END $$;
CREATE TRIGGER impersonation_changed AFTER UPDATE OF ended_at OR DELETE ON impersonation
  FOR EACH ROW EXECUTE FUNCTION tell_impersonation_changed();
