-- Where money that came back on a claim came from.
ALTER TABLE claim_entry ADD COLUMN source text CHECK (source IN ('salvage', 'subrogation', 'deductible'));
ALTER TABLE claim_entry ADD CONSTRAINT claim_entry_source CHECK (source IS NULL OR kind = 'recovery');
