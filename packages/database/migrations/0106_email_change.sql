-- A change of the address one signs in with: proved by a code from the old mailbox and one from the new.

CREATE TABLE email_change (
  key               uuid PRIMARY KEY,
  person_key        uuid NOT NULL REFERENCES person,
  old_email         text NOT NULL,
  new_email         text NOT NULL CHECK (new_email = lower(new_email)),
  old_code_hash     bytea NOT NULL,
  -- Absent where the address is somebody else's: no code opens it, and nothing else tells.
  new_code_hash     bytea,
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  tries             integer NOT NULL DEFAULT 0,
  -- Given for the right codes, good for one change of this person to this address.
  security_code_key uuid UNIQUE,
  passed_at         timestamptz,
  used_at           timestamptz,
  CHECK ((security_code_key IS NULL) = (passed_at IS NULL))
);
CREATE INDEX email_change_person ON email_change (person_key, created_at);
CREATE INDEX email_change_address ON email_change (new_email, created_at);
