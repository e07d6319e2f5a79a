-- What the claims desk works with: the estimate of a loss, and a diary of what there is to do.

-- What the covered damage costs before the deductible, as the adjuster sees it.
ALTER TABLE claim ADD COLUMN estimate_cents bigint CHECK (estimate_cents >= 0);
CREATE INDEX claim_reported ON claim (reported_at DESC, key DESC);

-- For staff only. A claim isn't closed before everything in its diary is done.
CREATE TABLE claim_diary (
  key         uuid PRIMARY KEY,
  claim_key   uuid NOT NULL REFERENCES claim,
  due_on      date NOT NULL,
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
  added_by    uuid NOT NULL REFERENCES person,
  added_at    timestamptz NOT NULL,
  done_by     uuid REFERENCES person,
  done_at     timestamptz,
  CHECK (num_nulls(done_by, done_at) IN (0, 2))
);
CREATE INDEX claim_diary_claim ON claim_diary (claim_key, due_on, key);
