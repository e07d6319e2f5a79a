-- Signing in to an account that strangers are guessing at: codes by email, and the devices that need none.

-- Codes that were emailed to continue a sign-in, each for one browser's sign-in and one account. An unknown account gets a
-- row too, with a hash that no code has, so that both take the same work.
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

-- Browsers that an account has signed in with. The cookie holds a random token, of which only the hash is kept here.
CREATE TABLE known_device (
  -- Stays the same when the token is replaced: attempts are counted by it.
  key        uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  logon_key  uuid NOT NULL REFERENCES logon,
  expires_at timestamptz NOT NULL,
  UNIQUE (token_hash, logon_key)
);
CREATE INDEX known_device_logon ON known_device (logon_key);
CREATE INDEX known_device_expires ON known_device (expires_at);

-- The emails with a code also hold a link, which makes the browser that opens it a known device.
ALTER TABLE mailed_token DROP CONSTRAINT mailed_token_purpose_check;
ALTER TABLE mailed_token ADD CONSTRAINT mailed_token_purpose_check
  CHECK (purpose IN ('resetPassword', 'verifyEmail', 'knowDevice'));
