-- Payments that a person looks at before they're booked (ADR 70). Until then they have no entry in the ledger.

CREATE TABLE payment_hold (
  payment_key    uuid PRIMARY KEY REFERENCES payment,
  -- More than is plausible, or a reference of another policy.
  reason         text NOT NULL CHECK (reason IN ('amount', 'reference')),
  held_at        timestamptz NOT NULL,
  decision       text CHECK (decision IN ('book', 'return')),
  decided_at     timestamptz,
  decided_by_key uuid REFERENCES person,
  -- Why it was sent back.
  note           text CHECK (note <> ''),
  CHECK (num_nulls(decision, decided_at, decided_by_key) IN (0, 3)),
  CHECK ((note IS NOT NULL) = (coalesce(decision, '') = 'return'))
);
CREATE INDEX payment_hold_open ON payment_hold (payment_key) WHERE decision IS NULL;
