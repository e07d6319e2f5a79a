-- A lender's name that was mistyped is mended from the words that are written, as names and places are (ADR 7).

CREATE OR REPLACE FUNCTION mortgagee_fold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded := (SELECT folded FROM mortgagee_org WHERE key = NEW.org_key) || ' ' || btrim(regexp_replace(
    search_fold(concat_ws(' ', NEW.street1, NEW.street2, NEW.city, NEW.state, NEW.postal_code)), '[^a-z0-9]+', ' ', 'g'));
  INSERT INTO search_word (word)
  SELECT DISTINCT written.word FROM unnest(string_to_array(NEW.folded, ' ')) AS written (word)
  WHERE written.word ~ '^[a-z]{4,}$' AND NOT EXISTS (SELECT 1 FROM search_word known WHERE known.word = written.word);
  RETURN NEW;
END $$;
UPDATE mortgagee SET updated_at = updated_at;
