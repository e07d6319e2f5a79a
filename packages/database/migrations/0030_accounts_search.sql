-- Finding accounts by what somebody types: a name, an address, a number; words in any order, begun or mistyped.
--
-- Each active account has one row with all its words. A typed word is matched as the beginning of one of them, by the GIN
-- index; the agency is a word too, so that an agent's search reads no more of the index than the book. Mistyped words
-- are not sought in the accounts: they are first mended from the list of words that occur at all, which grows with the
-- language and not with the number of accounts.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

CREATE INDEX account_order ON account (contact_name, key);

-- Without accents, capitals and apostrophes.
CREATE FUNCTION search_fold(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(CASE WHEN written ~ '[^ -~]' THEN regexp_replace(normalize(written, NFD), '[\u0300-\u036f’]', '', 'g')
                              ELSE written END), '''`', '');

-- `Smith-Jones Ave.` → smith, jones, ave and smithjones: a word with a mark in it is found by its parts and as a whole.
CREATE FUNCTION search_words(written text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN string_to_array(btrim(regexp_replace(search_fold(written), '[^a-z0-9]+', ' ', 'g')), ' ')
    || CASE WHEN search_fold(written) ~ '[a-z0-9][^a-z0-9\s]+[a-z0-9]' THEN
         string_to_array(btrim(regexp_replace(regexp_replace(search_fold(written), '[^a-z0-9\s]', '', 'g'), '\s+', ' ', 'g')), ' ')
       END;

CREATE TABLE account_search (
  -- The account's.
  key        uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  agency_key uuid NOT NULL,
  -- Folded, for what begins with the typed text. In "C" order, an index gives a beginning and its order at once.
  name       text COLLATE "C" NOT NULL,
  -- All words with a blank before each, for those too short or too common to be sought by the index.
  line       text NOT NULL,
  words      tsvector NOT NULL
);
CREATE INDEX account_search_name ON account_search (name, key);
CREATE INDEX account_search_book ON account_search (agency_key, name, key);
-- A pending list would have to be read by every search.
CREATE INDEX account_search_words ON account_search USING gin (words) WITH (fastupdate = off);

-- Every word that was ever written, so that a mistyped one can be mended. Not unique: writers need not wait for each
-- other, and a word that stands here twice does no harm.
CREATE TABLE search_word (word text NOT NULL);
CREATE INDEX search_word_word ON search_word (word);
CREATE INDEX search_word_near ON search_word USING gin (word gin_trgm_ops);

CREATE FUNCTION account_search_refresh(keys uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_search WHERE key IN (SELECT account.key FROM account WHERE account.key = ANY (keys) AND record_inactive);
  WITH written AS (
    SELECT account.key, account.agency_key, search_words(account.contact_name) AS name,
      search_words(concat_ws(' ', (
        SELECT string_agg(concat_ws(' ', street1, street2, city, postal_code), ' ') FROM account_address
        WHERE account_key = account.key), (
        SELECT string_agg(concat_ws(' ', street1, street2, city, postal_code), ' ') FROM risk
        WHERE account_key = account.key))) AS places,
      -- Whole and without its letters, which stand before every other number too and would find everything.
      (SELECT array_agg(translate(lower(number), '- ', '')) || array_agg(translate(number, translate(number, '0123456789', ''), ''))
        FROM (SELECT account.number
              UNION SELECT policy_number FROM policy WHERE account_key = account.key
              UNION SELECT quote_number FROM policy WHERE account_key = account.key) AS numbered (number)
        WHERE number IS NOT NULL) AS numbers
    FROM account WHERE account.key = ANY (keys) AND NOT account.record_inactive),
  refreshed AS (
    INSERT INTO account_search (key, agency_key, name, line, words)
    SELECT key, agency_key, array_to_string(name, ' '), ' ' || array_to_string(name || places || numbers, ' '),
      array_to_tsvector(array_remove(name || places || numbers || ('@' || agency_key), ''))
    FROM written
    ON CONFLICT (key) DO UPDATE SET agency_key = excluded.agency_key, name = excluded.name, line = excluded.line,
      words = excluded.words)
  INSERT INTO search_word (word)
  SELECT DISTINCT new.word FROM written, unnest(name || places) AS new (word)
  WHERE new.word ~ '^[a-z]{4,}$' AND NOT EXISTS (SELECT 1 FROM search_word known WHERE known.word = new.word);
END $$;

-- The column that names the account is the trigger's argument.
CREATE FUNCTION account_search_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT account_search_refresh(array_agg(DISTINCT %I)) FROM added', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE FUNCTION account_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM account_search_refresh(ARRAY[(to_jsonb(OLD) ->> TG_ARGV[0])::uuid, (to_jsonb(NEW) ->> TG_ARGV[0])::uuid]);
  RETURN NULL;
END $$;

-- Rows come in by the thousand and change one by one.
CREATE TRIGGER account_search_added AFTER INSERT ON account REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_search_added('key');
CREATE TRIGGER account_search_added AFTER INSERT ON account_address REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_search_added('account_key');
CREATE TRIGGER account_search_added AFTER INSERT ON risk REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_search_added('account_key');
CREATE TRIGGER account_search_added AFTER INSERT ON policy REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_search_added('account_key');
CREATE TRIGGER account_search_changed AFTER UPDATE OF contact_name, number, agency_key, record_inactive ON account
  FOR EACH ROW EXECUTE FUNCTION account_search_changed('key');
CREATE TRIGGER account_search_changed AFTER UPDATE OF street1, street2, city, postal_code OR DELETE ON account_address
  FOR EACH ROW EXECUTE FUNCTION account_search_changed('account_key');
CREATE TRIGGER account_search_changed AFTER UPDATE OF street1, street2, city, postal_code, account_key OR DELETE ON risk
  FOR EACH ROW EXECUTE FUNCTION account_search_changed('account_key');
CREATE TRIGGER account_search_changed AFTER UPDATE OF policy_number, quote_number, account_key OR DELETE ON policy
  FOR EACH ROW EXECUTE FUNCTION account_search_changed('account_key');

SELECT account_search_refresh(array_agg(key)) FROM account;

-- Two neighbouring letters in the wrong order leave few trigrams in common, hence the low threshold; only the
-- beginning of the word may have been typed, hence the distance to that, too.
CREATE FUNCTION search_near(typed text, pattern text) RETURNS SETOF text LANGUAGE sql STABLE STRICT
  SET pg_trgm.similarity_threshold = 0.15 AS $$
  SELECT word FROM (
    SELECT word, least(levenshtein(word, typed), levenshtein(left(word, length(typed)), typed)) AS distance
    FROM (SELECT DISTINCT word FROM search_word WHERE word % typed AND word LIKE pattern) AS near) AS measured
  WHERE distance <= CASE WHEN length(typed) < 5 THEN 1 ELSE 2 END
  ORDER BY distance, similarity(word, typed) DESC, word LIMIT 6
$$;
-- The words nearest to a mistyped one. Few mistype the first letter: most need not be compared.
CREATE FUNCTION search_mend(typed text) RETURNS SETOF text LANGUAGE plpgsql STABLE STRICT AS $$
BEGIN
  RETURN QUERY SELECT search_near(typed, left(typed, 1) || '%');
  IF NOT FOUND THEN
    RETURN QUERY SELECT search_near(typed, '%');
  END IF;
END $$;
