-- Endorsing, canceling and reinstating a bound term.
ALTER TABLE application
  -- The answers that the term had when a change of it was opened.
  ADD COLUMN base_answers jsonb CHECK (jsonb_typeof(base_answers) = 'object'),
  -- Why a policy is canceled, of the list CancellationReason.
  ADD COLUMN reason_key   text CHECK (reason_key IS NULL OR purpose = 'cancel'),
  ADD CHECK ((base_answers IS NOT NULL) = (purpose IN ('endorse', 'cancel', 'reinstate')));
