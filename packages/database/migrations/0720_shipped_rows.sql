-- What comes with the portal follows each release until an operator edits or retires it. From then on, it's theirs.
ALTER TABLE program ADD COLUMN edited_at timestamptz;
ALTER TABLE lookup_item ADD COLUMN edited_at timestamptz;
ALTER TABLE charge ADD COLUMN edited_at timestamptz;
ALTER TABLE policy_form ADD COLUMN edited_at timestamptz;

-- What the numbers of its policies begin with.
ALTER TABLE program ADD COLUMN number_prefix text NOT NULL DEFAULT 'CPL' CHECK (number_prefix ~ '^[A-Z]{2,4}$');
UPDATE program SET number_prefix = CASE code WHEN 'HO3' THEN 'CHO' WHEN 'HO6' THEN 'CCU' WHEN 'DP3' THEN 'CDF' WHEN 'FLD' THEN 'CFL'
  ELSE number_prefix END;

-- A number that came from elsewhere is never given again.
CREATE OR REPLACE FUNCTION next_policy_number(prefix text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  given text;
BEGIN
  LOOP
    given := prefix || '-' || (10000000 + (nextval('policy_number') * 12997093) % 90000000);
    EXIT WHEN NOT EXISTS (SELECT FROM policy WHERE policy_number = given);
  END LOOP;
  RETURN given;
END $$;
CREATE OR REPLACE FUNCTION next_account_number() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  given text;
BEGIN
  LOOP
    given := 'A-' || (10000000 + (nextval('account_number') * 12997093) % 90000000);
    EXIT WHEN NOT EXISTS (SELECT FROM account WHERE number = given);
  END LOOP;
  RETURN given;
END $$;
CREATE OR REPLACE FUNCTION next_quote_number() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  given text;
BEGIN
  LOOP
    given := 'Q-' || (10000000 + (nextval('quote_number') * 12997093) % 90000000);
    EXIT WHEN NOT EXISTS (SELECT FROM policy WHERE quote_number = given);
  END LOOP;
  RETURN given;
END $$;
-- CLM-26-000123: the year in which it was reported, and at least six digits.
CREATE FUNCTION next_claim_number(year text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  digits text;
  given text;
BEGIN
  LOOP
    digits := nextval('claim_number')::text;
    given := 'CLM-' || year || '-' || lpad(digits, greatest(6, length(digits)), '0');
    EXIT WHEN NOT EXISTS (SELECT FROM claim WHERE number = given);
  END LOOP;
  RETURN given;
END $$;
