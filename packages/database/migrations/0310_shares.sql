-- Links that show one document to someone without an account, and codes that prove a document is ours (ADR 28).

-- The code on a document. Whether the document was withdrawn, and when it was issued, is the document's to say.
CREATE TABLE verification (
  code         text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  document_key uuid NOT NULL UNIQUE REFERENCES document
);

-- The secret itself is only in the email.
CREATE TABLE share (
  key            uuid PRIMARY KEY,
  document_key   uuid NOT NULL REFERENCES document,
  secret_hash    bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
  to_name        text NOT NULL CHECK (length(to_name) BETWEEN 1 AND 80),
  to_email       text NOT NULL,
  created_by_key uuid NOT NULL REFERENCES person,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL CHECK (expires_at <= created_at + interval '30 days'),
  openings_max   smallint NOT NULL CHECK (openings_max BETWEEN 1 AND 20),
  revoked_at     timestamptz
);
CREATE INDEX share_person ON share (created_by_key, created_at DESC, key DESC);
CREATE INDEX share_document ON share (document_key, created_by_key);

CREATE TABLE share_opening (
  share_key uuid NOT NULL REFERENCES share,
  opened_at timestamptz NOT NULL,
  address   text NOT NULL,
  -- What the browser calls itself.
  agent     text NOT NULL CHECK (length(agent) <= 200)
);
CREATE INDEX share_opening_share ON share_opening (share_key, opened_at DESC);
