-- Lenders whose names are much alike, each pair once. The threshold is the function's own, so that the index is asked for no more.
CREATE FUNCTION lender_duplicates() RETURNS TABLE (one_key uuid, other_key uuid, likeness real)
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.6 AS $$
  SELECT one.key, other.key, similarity(one.folded, other.folded)
  FROM mortgagee_org AS one JOIN mortgagee_org AS other ON other.folded % one.folded AND other.key > one.key
  WHERE NOT one.record_inactive AND NOT other.record_inactive
$$;
