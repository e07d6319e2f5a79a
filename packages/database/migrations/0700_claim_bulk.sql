-- What was done with several claims at once, so that it can be undone for a few minutes: what of each claim it changed, and what
-- that was before.
CREATE TABLE claim_bulk (
  key       uuid PRIMARY KEY,
  action    text NOT NULL CHECK (action IN ('assign', 'balance', 'catastrophe')),
  -- Whether what it wrote on the timelines is for staff only.
  is_for_staff boolean NOT NULL,
  by_key    uuid NOT NULL REFERENCES person,
  at        timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES person,
  CHECK (num_nulls(undone_at, undone_by) IN (0, 2))
);
CREATE TABLE claim_bulk_line (
  bulk_key           uuid NOT NULL REFERENCES claim_bulk,
  claim_key          uuid NOT NULL REFERENCES claim,
  adjuster_before    uuid,
  status_before      text NOT NULL,
  catastrophe_before uuid,
  answer_before      text,
  -- The claim's version after it: whoever changes the claim later raises it.
  version_after      integer NOT NULL,
  is_restored        boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bulk_key, claim_key)
);
