-- What the identity provider keeps: logons with their factors, sessions, and the protocol's own artefacts.

CREATE TABLE logon (
  key               uuid PRIMARY KEY,
  person_key        uuid NOT NULL UNIQUE REFERENCES person,
  email             text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified_at timestamptz,
  -- Absent where an upstream provider signs the person in.
  password_hash     text,
  password_set_at   timestamptz,
  -- Sealed with the key in SECRETS_DIR.
  totp_secret       bytea,
  totp_confirmed_at timestamptz,
  -- The last time step a code was taken from: a code works once.
  totp_last_step    bigint,
  can_impersonate   boolean NOT NULL DEFAULT false,
  -- Issuer and subject, for whom an upstream provider signs in.
  upstream_subject  text UNIQUE,
  disabled_at       timestamptz,
  disabled_reason   text,
  last_sign_in_at   timestamptz,
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL
);

-- The registry that the API asks whether a token's session still stands.
CREATE TABLE logon_session (
  sid          text PRIMARY KEY,
  logon_key    uuid NOT NULL REFERENCES logon,
  started_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  ended_reason text,
  address      text,
  device       text
);
CREATE INDEX logon_session_open ON logon_session (logon_key) WHERE ended_at IS NULL;
CREATE INDEX logon_session_started ON logon_session (started_at) WHERE ended_at IS NULL;
-- From where a person has signed in before: throttling goes easy on those addresses.
CREATE INDEX logon_session_address ON logon_session (logon_key, address);

-- One table for everything oidc-provider stores (sessions, interactions, codes, grants, tokens).
CREATE TABLE oidc_artefact (
  model       text NOT NULL,
  id          text NOT NULL,
  payload     jsonb NOT NULL,
  grant_id    text,
  uid         text,
  expires_at  timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_artefact_grant ON oidc_artefact (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_artefact_uid ON oidc_artefact (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_artefact_expires ON oidc_artefact (expires_at);

-- Links that are mailed: only the hash is kept, each works once.
CREATE TABLE mailed_token (
  token_hash  bytea PRIMARY KEY,
  purpose     text NOT NULL CHECK (purpose IN ('resetPassword', 'verifyEmail')),
  logon_key   uuid NOT NULL REFERENCES logon,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  consumed_at timestamptz
);
CREATE INDEX mailed_token_logon ON mailed_token (logon_key);

-- The keys that sign tokens. The private halves are sealed with the key in SECRETS_DIR.
CREATE TABLE signing_key (
  kid         text PRIMARY KEY,
  public_jwk  jsonb NOT NULL,
  sealed_jwk  bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  -- Signs from here on; until then it is only published, so that every process knows it first.
  active_from timestamptz NOT NULL,
  -- Still published, for the tokens it signed, until here.
  retired_at  timestamptz
);

-- Whatever makes something wrong that a process remembers says so: the channel carries a logon's key, or `signing_key`.
CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', OLD.logon_key::text);
  RETURN NULL;
END $$;
CREATE TRIGGER logon_session_changed AFTER UPDATE OR DELETE ON logon_session
  FOR EACH ROW EXECUTE FUNCTION tell_session_changed();

CREATE FUNCTION tell_logon_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', OLD.key::text);
  RETURN NULL;
END $$;
CREATE TRIGGER logon_changed AFTER UPDATE OF disabled_at, can_impersonate, email, person_key OR DELETE ON logon
  FOR EACH ROW EXECUTE FUNCTION tell_logon_changed();

CREATE FUNCTION tell_role_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', logon.key::text) FROM logon
    WHERE logon.person_key IN (NEW.person_key, OLD.person_key);
  RETURN NULL;
END $$;
CREATE TRIGGER person_role_changed AFTER INSERT OR UPDATE OR DELETE ON person_role
  FOR EACH ROW EXECUTE FUNCTION tell_role_changed();

CREATE FUNCTION tell_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', logon.key::text) FROM logon WHERE logon.person_key = NEW.key;
  RETURN NULL;
END $$;
CREATE TRIGGER person_changed AFTER UPDATE OF record_inactive, name_first, name_last ON person
  FOR EACH ROW WHEN ((OLD.record_inactive, OLD.name_full) IS DISTINCT FROM (NEW.record_inactive, NEW.name_full))
  EXECUTE FUNCTION tell_person_changed();

CREATE FUNCTION tell_signing_key_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', 'signing_key');
  RETURN NULL;
END $$;
CREATE TRIGGER signing_key_changed AFTER INSERT OR UPDATE OR DELETE ON signing_key
  FOR EACH STATEMENT EXECUTE FUNCTION tell_signing_key_changed();
