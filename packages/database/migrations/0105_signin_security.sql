-- What people see and change of how they sign in: sessions, authenticator app, recovery codes, passkeys.

ALTER TABLE logon_session
  -- Names it on its owner's page: the `sid` stands in tokens.
  ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The origin it began at. Absent for those from before there was such a column.
  ADD COLUMN site text,
  -- When its owner last proved to be there, by password or passkey.
  ADD COLUMN confirmed_at timestamptz;
CREATE UNIQUE INDEX logon_session_key ON logon_session (key);

ALTER TABLE logon
  -- Of an authenticator app that is being added, sealed, until a code of it confirms it.
  ADD COLUMN totp_proposed bytea,
  ADD COLUMN totp_proposed_at timestamptz;

-- For whoever has lost the phone. Only a keyed hash is kept, each works once.
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
  -- The host it was made on: browsers offer it nowhere else.
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

-- What a passkey was asked to sign. Whoever answers removes it, so that an answer counts once.
CREATE TABLE passkey_challenge (
  challenge  text PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('signIn', 'register', 'confirm')),
  -- Whom it was given to: the interaction of a sign-in, or the session.
  holder     text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);
