-- Indexes for Manage Accounts, which filters and sorts up to a million policies (ADR 15).

-- The name to sort by, without capitals, accents and punctuation: the same text as account_search.name.
CREATE FUNCTION search_name(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_string(search_words(written), ' ');
ALTER TABLE account ADD COLUMN sort_name text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (search_name(contact_name)) STORED;
CREATE INDEX account_sorted ON account (sort_name, key);
CREATE INDEX account_agency_sorted ON account (agency_key, sort_name, key);

-- The terms of each status, sorted by one column. The other columns let filters be checked within the index, so skipping
-- all current terms on the way to upcoming ones takes milliseconds.
DROP INDEX policy_terms;
CREATE INDEX policy_status_begin ON policy (status, term_begin, term_end, contract_key)
  INCLUDE (account_key, premium_cents, cancelled_on, record_inactive, key);
CREATE INDEX policy_status_end ON policy (status, term_end, term_begin, contract_key)
  INCLUDE (account_key, premium_cents, cancelled_on, record_inactive, key);
CREATE INDEX policy_status_premium ON policy (status, premium_cents, term_begin, term_end, contract_key)
  INCLUDE (account_key, cancelled_on, record_inactive, key);

-- Terms with a cancellation date in the future are still current or upcoming. There are few of them.
CREATE INDEX policy_cancelled ON policy (cancelled_on) WHERE status = 'cancelled';

-- Filters by state and program find terms by their contracts.
DROP INDEX policy_contract;
CREATE INDEX policy_contract ON policy (contract_key, status, term_begin, term_end)
  INCLUDE (account_key, cancelled_on, record_inactive);

-- Every line looks up the terms of its account; this index answers without reading the table.
DROP INDEX policy_account;
CREATE INDEX policy_account ON policy (account_key, term_begin DESC)
  INCLUDE (term_end, status, contract_key, premium_cents, cancelled_on, record_inactive, key);
