-- Letters on paper: each copy waits until it's in a batch that someone prints.
ALTER TABLE claim_letter_copy
  ADD COLUMN waits boolean NOT NULL DEFAULT true,
  -- Why it's printed again. The batch takes it along.
  ADD COLUMN reprint_reason text CHECK (length(reprint_reason) BETWEEN 1 AND 500);
CREATE INDEX claim_letter_copy_waits ON claim_letter_copy (key) WHERE waits;

CREATE TABLE letter_batch (
  -- Made by the page, so that making it again can't take other letters.
  key         uuid PRIMARY KEY,
  made_at     timestamptz NOT NULL,
  made_by     uuid NOT NULL REFERENCES person,
  printed_at  timestamptz,
  printed_by  uuid REFERENCES person,
  canceled_at timestamptz,
  CHECK (num_nulls(printed_at, printed_by) IN (0, 2)),
  CHECK (printed_at IS NULL OR canceled_at IS NULL)
);
CREATE INDEX letter_batch_made ON letter_batch (made_at DESC, key);

CREATE TABLE letter_batch_copy (
  batch_key uuid NOT NULL REFERENCES letter_batch,
  copy_key  uuid NOT NULL REFERENCES claim_letter_copy,
  position  integer NOT NULL,
  reason    text,
  PRIMARY KEY (batch_key, copy_key)
);
CREATE INDEX letter_batch_copy_copy ON letter_batch_copy (copy_key);
