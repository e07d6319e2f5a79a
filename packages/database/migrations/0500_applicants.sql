-- A quote can start from an address. Until a quote of theirs is bound, the people it's for are applicants: accounts
-- without a number, which only quotes, and what belongs to quotes, lead to (ADR 42).
ALTER TABLE account
  ADD COLUMN is_applicant boolean NOT NULL DEFAULT false,
  ALTER COLUMN number DROP NOT NULL,
  ADD CHECK (is_applicant = (number IS NULL));
ALTER TABLE account_search ADD COLUMN is_applicant boolean NOT NULL DEFAULT false;

-- The building facts of a risk that are only typical for its place: no one has confirmed them yet.
ALTER TABLE risk ADD COLUMN assumed text[] NOT NULL DEFAULT '{}';

-- As before, with the new column.
CREATE OR REPLACE FUNCTION account_search_refresh(keys uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_search WHERE key IN (SELECT account.key FROM account WHERE account.key = ANY (keys) AND record_inactive);
  WITH written AS (
    SELECT account.key, account.agency_key, account.is_applicant, search_words(account.contact_name) AS name,
      (SELECT search_words(string_agg(place, ' ')) FROM (
        SELECT concat_ws(' ', street1, street2, city, postal_code) FROM account_address WHERE account_key = account.key
        UNION SELECT concat_ws(' ', street1, street2, city, postal_code) FROM risk WHERE account_key = account.key)
        AS there (place)) AS places,
      -- Each number in full, and its digits alone: all numbers begin with the same few letters.
      (SELECT array_agg(translate(lower(number), '- ', '')) || array_agg(translate(number, translate(number, '0123456789', ''), ''))
        FROM (SELECT account.number
              UNION SELECT policy_number FROM policy WHERE account_key = account.key
              UNION SELECT quote_number FROM policy WHERE account_key = account.key) AS numbered (number)
        WHERE number IS NOT NULL) AS numbers
    FROM account WHERE account.key = ANY (keys) AND NOT account.record_inactive),
  refreshed AS (
    INSERT INTO account_search (key, agency_key, is_applicant, name, searchable_text, words)
    SELECT key, agency_key, is_applicant, array_to_string(name, ' '),
      ' ' || array_to_string(name || places || numbers, ' '),
      array_to_tsvector(array_remove(name || places || numbers || ('@' || agency_key), ''))
    FROM written
    ON CONFLICT (key) DO UPDATE SET agency_key = excluded.agency_key, is_applicant = excluded.is_applicant,
      name = excluded.name, searchable_text = excluded.searchable_text, words = excluded.words)
  INSERT INTO search_word (word)
  SELECT word FROM (SELECT DISTINCT unnest(name || places) AS word FROM written) AS new
  WHERE word ~ '^[a-z]{4,}$' AND NOT EXISTS (SELECT 1 FROM search_word known WHERE known.word = new.word);
END $$;

DROP TRIGGER account_search_changed ON account;
CREATE TRIGGER account_search_changed
  AFTER UPDATE OF contact_name, number, agency_key, record_inactive, is_applicant ON account
  FOR EACH ROW EXECUTE FUNCTION account_search_changed('key');
