-- Requests that wait for a second person. One that waited too long is asked for again, and counts from then.
ALTER TABLE claim_payment
  ADD COLUMN asked_again_at timestamptz,
  ADD COLUMN asked_again_by uuid REFERENCES person,
  ADD CHECK (num_nulls(asked_again_at, asked_again_by) IN (0, 2)),
  -- Why it was declined, voided or stopped. Until now no one was asked.
  ADD COLUMN void_reason text CHECK (void_reason <> '');
CREATE INDEX claim_payment_waiting ON claim_payment ((coalesce(asked_again_at, requested_at)), key) WHERE state = 'requested';
