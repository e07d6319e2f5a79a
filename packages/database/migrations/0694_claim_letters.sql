-- Letters on claims (ADR 76): drafts, what was looked at, and what was sent.

CREATE TABLE claim_letter (
  -- Made by the page, so that starting it again can't make a second letter.
  key              uuid PRIMARY KEY,
  claim_key        uuid NOT NULL REFERENCES claim,
  kind             text NOT NULL,
  state            text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'awaiting', 'sentBack', 'sent')),
  author_key       uuid NOT NULL REFERENCES person,
  -- What the author entered. The facts of the claim are added when the letter is composed.
  content          jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  -- The sent letter that this one takes the place of.
  corrects_key     uuid REFERENCES claim_letter,
  created_at       timestamptz NOT NULL,
  edited_at        timestamptz NOT NULL,
  -- When the author asked for approval, and the seal of what they had looked at.
  submitted_at     timestamptz,
  submitted_seal   bytea CHECK (length(submitted_seal) = 32),
  sent_back_by     uuid REFERENCES person,
  sent_back_reason text,
  sent_at          timestamptz,
  sent_by          uuid REFERENCES person,
  title            text,
  seal             bytea CHECK (length(seal) = 32),
  version          integer NOT NULL DEFAULT 1,
  CHECK (num_nulls(submitted_at, submitted_seal) IN (0, 2)),
  CHECK (state <> 'awaiting' OR submitted_at IS NOT NULL),
  CHECK (num_nulls(sent_back_by, sent_back_reason) IN (0, 2)),
  CHECK (num_nulls(sent_at, sent_by, title, seal) IN (0, 4)),
  CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  -- No one sends their own denial.
  CONSTRAINT claim_letter_second_person
    CHECK (state <> 'sent' OR kind NOT IN ('denial', 'partialDenial') OR sent_by <> author_key)
);
CREATE INDEX claim_letter_claim ON claim_letter (claim_key, created_at DESC, key);
CREATE INDEX claim_letter_awaiting ON claim_letter (submitted_at, key) WHERE state = 'awaiting';

CREATE FUNCTION claim_letter_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'sent' THEN
    RAISE EXCEPTION 'a letter that was sent never changes: write another one';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER claim_letter_is_final BEFORE UPDATE OR DELETE ON claim_letter
  FOR EACH ROW EXECUTE FUNCTION claim_letter_is_final();

-- The PDFs that someone has looked at before a letter is sent: those of the last preview.
CREATE TABLE claim_letter_preview (
  letter_key  uuid NOT NULL REFERENCES claim_letter ON DELETE CASCADE,
  position    integer NOT NULL,
  seal        bytea NOT NULL CHECK (length(seal) = 32),
  blob_sha256 bytea NOT NULL REFERENCES blob,
  pages       integer NOT NULL CHECK (pages > 0),
  PRIMARY KEY (letter_key, position)
);
CREATE INDEX claim_letter_preview_blob ON claim_letter_preview (blob_sha256);

-- What was sent: a document for each recipient. The first is who the letter is written to.
CREATE TABLE claim_letter_copy (
  key          uuid PRIMARY KEY,
  letter_key   uuid NOT NULL REFERENCES claim_letter,
  position     integer NOT NULL,
  role         text NOT NULL,
  name         text NOT NULL,
  document_key uuid NOT NULL UNIQUE REFERENCES document,
  UNIQUE (letter_key, position)
);
