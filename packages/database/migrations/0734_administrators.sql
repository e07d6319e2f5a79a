-- Administrators by right (ADR 84): administrators give and take it, two people at a time where it matters. The list of
-- emails in the configuration still counts. A row is never deleted, so the table is its own history.
CREATE TABLE administrator_right (
  key                  uuid PRIMARY KEY,
  person_key           uuid NOT NULL REFERENCES person,
  given_at             timestamptz NOT NULL,
  -- Null: by the command on the server.
  given_by_key         uuid REFERENCES person CHECK (given_by_key <> person_key),
  confirmed_by_key     uuid REFERENCES person CHECK (confirmed_by_key <> given_by_key),
  ended_at             timestamptz CHECK (ended_at >= given_at),
  ended_by_key         uuid REFERENCES person,
  end_confirmed_by_key uuid REFERENCES person CHECK (end_confirmed_by_key <> ended_by_key)
);
CREATE UNIQUE INDEX administrator_right_one ON administrator_right (person_key) WHERE ended_at IS NULL;
CREATE INDEX administrator_right_person ON administrator_right (person_key);
CREATE INDEX administrator_right_given_by ON administrator_right (given_by_key);
CREATE INDEX administrator_right_confirmed_by ON administrator_right (confirmed_by_key);
CREATE INDEX administrator_right_ended_by ON administrator_right (ended_by_key);
CREATE INDEX administrator_right_end_confirmed_by ON administrator_right (end_confirmed_by_key);

-- Someone asked to give or take the right, and a second person has to confirm it.
CREATE TABLE administrator_request (
  key            uuid PRIMARY KEY,
  person_key     uuid NOT NULL REFERENCES person,
  change         text NOT NULL CHECK (change IN ('give', 'take')),
  reason         text NOT NULL CHECK (length(reason) <= 200),
  asked_by_key   uuid NOT NULL REFERENCES person CHECK (asked_by_key <> person_key),
  asked_at       timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL CHECK (expires_at > asked_at),
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'refused', 'withdrawn', 'expired')),
  settled_by_key uuid REFERENCES person,
  settled_at     timestamptz,
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CHECK (state <> 'confirmed' OR settled_by_key <> asked_by_key)
);
CREATE UNIQUE INDEX administrator_request_one ON administrator_request (person_key) WHERE state = 'waiting';
CREATE INDEX administrator_request_person ON administrator_request (person_key);
CREATE INDEX administrator_request_asked_by ON administrator_request (asked_by_key);
CREATE INDEX administrator_request_settled_by ON administrator_request (settled_by_key);

-- The admin check of spec §6, in one place: the role ADMIN, and the right or an email on the list.
CREATE OR REPLACE FUNCTION is_admin(person_key uuid, email text) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM person_role WHERE person_role.person_key = is_admin.person_key AND role = 'ADMIN')
  AND (EXISTS (
      SELECT FROM administrator_right
      WHERE administrator_right.person_key = is_admin.person_key AND ended_at IS NULL)
    OR EXISTS (
      SELECT FROM configuration, unnest(string_to_array(value, ',')) AS listed
      WHERE configuration.key = 'W2_Portal_AdminEmails' AND lower(trim(listed)) = lower(is_admin.email)));

-- Every process caches who passes it.
CREATE FUNCTION tell_administrator_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', logon.key::text) FROM logon WHERE logon.person_key = NEW.person_key;
  RETURN NULL;
END $$;
CREATE TRIGGER administrator_right_changed AFTER INSERT OR UPDATE ON administrator_right
  FOR EACH ROW EXECUTE FUNCTION tell_administrator_changed();

-- The history of a user shows what was done about the right, too. The users room lists the actions.
DROP INDEX audit_entry_user;
CREATE INDEX audit_entry_user ON audit_entry (record_key, seq DESC)
  WHERE outcome = 'done' AND record_kind = 'person' AND action IN (
    'users.change', 'users.endSession', 'users.endSessions', 'users.changeAdministrator', 'users.answerAdministrator',
    'security.answerAdministrator', 'persons.create', 'persons.resendInvite', 'security.sendReset',
    'identity.openImpersonation');
