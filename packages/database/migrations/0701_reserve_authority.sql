-- What an adjuster can let a coverage cost, set for each of them on the adjusters' page.
ALTER TABLE adjuster
  ADD COLUMN IF NOT EXISTS reserve_authority_cents bigint NOT NULL DEFAULT 0 CHECK (reserve_authority_cents >= 0);
