-- The orders in which policies are listed, each of them stable, and the numbers of new quotes.

CREATE INDEX policy_by_begin ON policy (term_begin, key);
CREATE INDEX policy_by_end ON policy (term_end, key);
CREATE INDEX policy_by_premium ON policy (premium_cents, key);

CREATE SEQUENCE quote_number;
-- Eight digits that do not run in a row, none given twice; older quotes have seven.
CREATE FUNCTION next_quote_number() RETURNS text LANGUAGE sql
  RETURN 'Q-' || (10000000 + (nextval('quote_number') * 12997093) % 90000000);
