-- Files on their way in. An upload becomes a document when it is added; until then it belongs to its sender alone.
CREATE TABLE upload (
  key          uuid PRIMARY KEY,
  person_key   uuid NOT NULL REFERENCES person,
  -- The record that the document will be about.
  owner_kind   text NOT NULL CHECK (owner_kind IN ('account', 'policy', 'agency')),
  owner_key    uuid NOT NULL,
  type_key     text NOT NULL,
  -- Cleaned of what a file system or a browser could misread.
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- As announced; no more than that is accepted.
  bytes        bigint NOT NULL CHECK (bytes > 0),
  state        text NOT NULL CHECK (state IN ('open', 'received', 'refused', 'taken')),
  -- Why it was refused: an error code and its details.
  refusal      jsonb,
  -- What is kept of it, which may be smaller than what was sent: photos are re-encoded.
  blob_sha256  bytea REFERENCES blob,
  content_type text,
  pages        integer CHECK (pages > 0),
  document_key uuid REFERENCES document,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((state IN ('received', 'taken')) = (blob_sha256 IS NOT NULL)),
  CHECK ((blob_sha256 IS NULL) = (content_type IS NULL)),
  CHECK ((state = 'taken') = (document_key IS NOT NULL))
);
-- How many someone has open, and how much they sent today.
CREATE INDEX upload_person ON upload (person_key, created_at);
CREATE INDEX upload_expires ON upload (expires_at);
CREATE INDEX upload_blob ON upload (blob_sha256) WHERE blob_sha256 IS NOT NULL;
CREATE INDEX upload_document ON upload (document_key) WHERE document_key IS NOT NULL;
