-- Mending a mistyped word: among those with the same first letter, whose distance is found by giving up once it is too
-- far, comparing trigrams first took longer than it saved. They are for the few who mistype the first letter.

-- Loads the library: before that its setting is nobody's but the superuser's to name.
SELECT show_trgm('');

-- In "C" order an index gives the words of a beginning, whatever the order of the database.
ALTER TABLE search_word ALTER COLUMN word TYPE text COLLATE "C";

-- Of these words the nearest. Only the beginning may have been typed, hence the distance to that, too.
CREATE FUNCTION search_nearest(typed text, words text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT word FROM (
    SELECT word, least(levenshtein_less_equal(word, typed, 2), levenshtein_less_equal(left(word, length(typed)), typed, 2))
      AS distance
    FROM unnest(words) AS word) AS measured
  WHERE distance <= CASE WHEN length(typed) < 5 THEN 1 ELSE 2 END
  GROUP BY word, distance ORDER BY distance, similarity(word, typed) DESC, word LIMIT 6
$$;

-- Two neighbouring letters in the wrong order leave few trigrams in common, hence the low threshold.
CREATE OR REPLACE FUNCTION search_mend(typed text) RETURNS SETOF text LANGUAGE plpgsql STABLE STRICT
  SET pg_trgm.similarity_threshold = 0.15 AS $$
BEGIN
  RETURN QUERY SELECT search_nearest(typed, ARRAY(
    SELECT word FROM search_word WHERE word >= left(typed, 1) AND word < chr(ascii(typed) + 1)));
  IF NOT FOUND THEN
    RETURN QUERY SELECT search_nearest(typed, ARRAY(SELECT word FROM search_word WHERE word % typed));
  END IF;
END $$;
DROP FUNCTION search_near;
