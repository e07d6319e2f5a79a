-- Documents: what they are about, who may see them, and where their bytes are (ADR 23).

-- A file, by its content. The row is there before the bytes are, so that the sweeper knows of every file.
CREATE TABLE blob (
  sha256     bytea PRIMARY KEY CHECK (length(sha256) = 32),
  bytes      bigint NOT NULL CHECK (bytes >= 0),
  -- When someone last started to store it. The sweeper leaves recent ones alone.
  touched_at timestamptz NOT NULL,
  -- Null until the bytes are durable.
  stored_at  timestamptz
);
CREATE INDEX blob_touched ON blob (touched_at);

-- A document has bytes, or a template with facts from which they are made when it is first opened.
CREATE TABLE document (
  key              uuid PRIMARY KEY,
  account_key      uuid REFERENCES account,
  policy_key       uuid REFERENCES policy,
  agency_key       uuid REFERENCES agency,
  -- A key of the list EFileType. Its items are valid from one day to another, so there is no foreign key.
  type_key         text NOT NULL,
  title            text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  -- The name it is saved under.
  name             text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  state            text NOT NULL CHECK (state IN ('draft', 'final', 'inactive')),
  audience         text NOT NULL CHECK (audience IN ('insured', 'agent', 'staff')),
  source           text NOT NULL CHECK (source IN ('upload', 'template')),
  template         text,
  template_version smallint,
  -- What the template says, as it was that day: a later change of a name doesn't change the document.
  facts            jsonb,
  blob_sha256      bytea REFERENCES blob,
  content_type     text NOT NULL,
  pages            integer CHECK (pages > 0),
  created_at       timestamptz NOT NULL,
  -- Null: the portal itself.
  created_by_key   uuid REFERENCES person,
  final_at         timestamptz,
  -- The document that it takes the place of.
  supersedes_key   uuid REFERENCES document,
  version          integer NOT NULL DEFAULT 1,
  CHECK (num_nonnulls(account_key, policy_key, agency_key) >= 1),
  CHECK (num_nulls(template, template_version, facts) IN (0, 3)),
  CHECK ((source = 'template') = (template IS NOT NULL)),
  CHECK (blob_sha256 IS NOT NULL OR template IS NOT NULL),
  CHECK (state <> 'final' OR final_at IS NOT NULL)
);
CREATE INDEX document_account ON document (account_key, created_at DESC, key DESC);
CREATE INDEX document_policy ON document (policy_key, created_at DESC, key DESC);
CREATE INDEX document_agency ON document (agency_key, created_at DESC, key DESC) WHERE agency_key IS NOT NULL;
-- All of them, the newest first: for staff.
CREATE INDEX document_latest ON document (created_at DESC, key DESC);
CREATE INDEX document_blob ON document (blob_sha256) WHERE blob_sha256 IS NOT NULL;
CREATE INDEX document_title ON document USING gin (title gin_trgm_ops);

-- What was issued stays as it was. Only who may see it changes, and whether it still counts.
CREATE FUNCTION document_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'inactive' AND NEW.state <> 'inactive' THEN
    RAISE EXCEPTION 'a document that was withdrawn does not come back';
  END IF;
  IF OLD.state = 'final' AND NEW.state = 'draft' THEN
    RAISE EXCEPTION 'a final document does not become a draft';
  END IF;
  IF OLD.blob_sha256 IS NOT NULL AND NEW.blob_sha256 IS DISTINCT FROM OLD.blob_sha256 THEN
    RAISE EXCEPTION 'the bytes of a document never change';
  END IF;
  IF OLD.state <> 'draft'
    AND (to_jsonb(NEW) - '{audience,state,blob_sha256,pages,version}'::text[])
      IS DISTINCT FROM (to_jsonb(OLD) - '{audience,state,blob_sha256,pages,version}'::text[]) THEN
    RAISE EXCEPTION 'a final document never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_is_final BEFORE UPDATE ON document FOR EACH ROW EXECUTE FUNCTION document_is_final();

-- Who has opened what: without a row the document is new to the person.
CREATE TABLE document_seen (
  person_key   uuid NOT NULL REFERENCES person,
  document_key uuid NOT NULL REFERENCES document,
  seen_at      timestamptz NOT NULL,
  PRIMARY KEY (person_key, document_key)
);
CREATE INDEX document_seen_document ON document_seen (document_key);
