-- The identity provider's data: logons with their factors, sessions, impersonations, and what the protocol stores.

CREATE TABLE logon (
  key                  uuid PRIMARY KEY,
  person_key           uuid NOT NULL UNIQUE REFERENCES person,
  email                text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified_at    timestamptz,
  -- Null if an upstream provider signs the person in.
  password_hash        text,
  password_set_at      timestamptz,
  -- Encrypted with the master key in SECRETS_DIR.
  totp_secret          bytea,
  totp_confirmed_at    timestamptz,
  -- The last time step a code was accepted for, so that a code works once.
  totp_last_step       bigint,
  -- The encrypted secret of an authenticator app that is being added, until one of its codes confirms it.
  totp_proposed_secret bytea,
  totp_proposed_at     timestamptz,
  can_impersonate      boolean NOT NULL DEFAULT false,
  -- Issuer and subject, if an upstream provider signs the person in.
  upstream_subject     text UNIQUE,
  disabled_at          timestamptz,
  disabled_reason      text,
  last_sign_in_at      timestamptz,
  created_at           timestamptz NOT NULL,
  updated_at           timestamptz NOT NULL
);

-- The API checks here whether a token's session is still active.
CREATE TABLE logon_session (
  sid          text PRIMARY KEY,
  -- Identifies it on its owner's page, because the sid is part of tokens.
  key          uuid NOT NULL DEFAULT gen_random_uuid(),
  logon_key    uuid NOT NULL REFERENCES logon,
  -- The origin it began at.
  site         text,
  address      text,
  device       text,
  started_at   timestamptz NOT NULL,
  -- When its owner last entered their password or used a passkey.
  confirmed_at timestamptz,
  ended_at     timestamptz,
  ended_reason text
);
CREATE UNIQUE INDEX logon_session_key ON logon_session (key);
CREATE INDEX logon_session_open ON logon_session (logon_key) WHERE ended_at IS NULL;
CREATE INDEX logon_session_started ON logon_session (started_at) WHERE ended_at IS NULL;
-- Throttling is more lenient with addresses that the person has signed in from before.
CREATE INDEX logon_session_address ON logon_session (logon_key, address);

-- Everything oidc-provider stores: sessions, interactions, codes, grants, tokens.
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

-- Links sent by email. Only the hash is kept, and each works once.
CREATE TABLE mailed_token (
  token_hash  bytea PRIMARY KEY,
  purpose     text NOT NULL CHECK (purpose IN ('resetPassword', 'verifyEmail', 'knowDevice')),
  logon_key   uuid NOT NULL REFERENCES logon,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  consumed_at timestamptz
);
CREATE INDEX mailed_token_logon ON mailed_token (logon_key);

-- Codes emailed to continue a sign-in to an account that strangers are guessing at (ADR 10), each for one browser's
-- sign-in and one account. An unknown account gets a row too, with a hash no code has, so that both cost the same.
CREATE TABLE sign_in_code (
  interaction  text NOT NULL,
  -- Keyed hash of the email that was typed: people type passwords into the wrong field.
  account_hash bytea NOT NULL,
  code_hash    bytea NOT NULL,
  tries        integer NOT NULL DEFAULT 0,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (interaction, account_hash, code_hash)
);
CREATE INDEX sign_in_code_expires ON sign_in_code (expires_at);

-- Browsers that an account has signed in with. The cookie has a random token; only its hash is kept here.
CREATE TABLE known_device (
  -- Stays the same when the token is replaced, because attempts are counted by it.
  key        uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  logon_key  uuid NOT NULL REFERENCES logon,
  expires_at timestamptz NOT NULL,
  UNIQUE (token_hash, logon_key)
);
CREATE INDEX known_device_logon ON known_device (logon_key);
CREATE INDEX known_device_expires ON known_device (expires_at);

-- For people who lost their phone. Only a keyed hash is kept, and each code works once.
CREATE TABLE recovery_code (
  logon_key  uuid NOT NULL REFERENCES logon,
  code_hash  bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (logon_key, code_hash)
);

CREATE TABLE passkey (
  key           uuid PRIMARY KEY,
  logon_key     uuid NOT NULL REFERENCES logon,
  -- The host it was created on: browsers offer it nowhere else.
  rp_id         text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  public_key    bytea NOT NULL,
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz
);
CREATE INDEX passkey_logon ON passkey (logon_key, created_at);

-- What a passkey was asked to sign. Answering removes it, so that an answer counts once.
CREATE TABLE passkey_challenge (
  challenge  text PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('signIn', 'register', 'confirm')),
  -- The interaction of a sign-in, or the session, that it was issued to.
  holder     text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);

-- The keys that sign tokens. The private halves are encrypted with the master key in SECRETS_DIR.
CREATE TABLE signing_key (
  kid         text PRIMARY KEY,
  public_jwk  jsonb NOT NULL,
  sealed_jwk  bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  -- When it starts to sign. Before, it is only published, so that every process knows it first.
  active_from timestamptz NOT NULL,
  -- Published until then, for the tokens it signed.
  retired_at  timestamptz
);

-- Staff members who act for a person: who, for whom, on which ticket, from when to when.
CREATE TABLE impersonation (
  key        uuid PRIMARY KEY,
  staff_key  uuid NOT NULL REFERENCES person,
  -- The staff member's session. When it ends, so does the impersonation.
  sid        text NOT NULL,
  target_key uuid NOT NULL REFERENCES person CHECK (target_key <> staff_key),
  ticket_id  text,
  -- Of the one-time code its window opens with.
  code_hash  bytea NOT NULL,
  opened_at  timestamptz NOT NULL,
  -- It ends then, however often its token is renewed.
  ends_at    timestamptz NOT NULL CHECK (ends_at > opened_at),
  -- When its first token was issued. From then on the code is used up.
  entered_at timestamptz,
  ended_at   timestamptz
);
-- Opening the same person again in the same session ends the earlier one.
CREATE UNIQUE INDEX impersonation_open ON impersonation (sid, staff_key, target_key) WHERE ended_at IS NULL;
CREATE INDEX impersonation_due ON impersonation (ends_at) WHERE ended_at IS NULL;
CREATE INDEX impersonation_target ON impersonation (target_key, opened_at DESC);
CREATE INDEX impersonation_staff ON impersonation (staff_key, opened_at DESC);

-- Every process caches sessions, people, roles and keys. A change to one of them notifies the channel with the logon's
-- key, or with `signing_key`, so that the others drop what they cached.
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

-- An impersonation is cached under the staff member's logon.
CREATE FUNCTION tell_impersonation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', logon.key::text) FROM logon WHERE logon.person_key = OLD.staff_key;
  RETURN NULL;
END $$;
CREATE TRIGGER impersonation_changed AFTER UPDATE OF ended_at OR DELETE ON impersonation
  FOR EACH ROW EXECUTE FUNCTION tell_impersonation_changed();
