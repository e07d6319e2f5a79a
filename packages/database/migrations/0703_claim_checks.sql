-- A check that the bank was asked to stop. Like one that was voided, it keeps when, by whom and why it was taken back.
DO $$
DECLARE taken_back text;
BEGIN
  SELECT conname INTO STRICT taken_back FROM pg_constraint
  WHERE conrelid = 'claim_payment'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%voided_at IS NOT NULL%';
  EXECUTE format('ALTER TABLE claim_payment DROP CONSTRAINT %I', taken_back);
END $$;
ALTER TABLE claim_payment
  DROP CONSTRAINT claim_payment_state_check,
  ADD CONSTRAINT claim_payment_state_check
    CHECK (state IN ('requested', 'approved', 'issued', 'cleared', 'voided', 'stopped')),
  ADD CONSTRAINT claim_payment_taken_back CHECK ((state IN ('voided', 'stopped')) = (voided_at IS NOT NULL)),
  ADD CONSTRAINT claim_payment_stopped CHECK (state <> 'stopped' OR (issued_at IS NOT NULL AND method = 'check')),
  -- The payment that was taken back and that this one replaces.
  ADD COLUMN replaces_key uuid REFERENCES claim_payment CHECK (replaces_key <> key);
-- Once, unless the new one was never sent.
CREATE UNIQUE INDEX claim_payment_replaces ON claim_payment (replaces_key)
  WHERE state NOT IN ('voided', 'stopped') OR issued_at IS NOT NULL;
