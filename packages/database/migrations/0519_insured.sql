-- Who a quote is for besides the first name: named insureds, additional interests, and who insured it before.
ALTER TABLE application ADD COLUMN insured jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(insured) = 'object');
