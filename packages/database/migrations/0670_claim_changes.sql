-- What a fact of a claim was before the desk changed it: who, when and why. With it, a claim can be read as it was on any day.
-- The audit log has only which facts they were: names, phone numbers and descriptions don't belong there.
CREATE TABLE claim_change (
  key        uuid PRIMARY KEY,
  claim_key  uuid NOT NULL REFERENCES claim,
  -- A column of `claim`.
  field      text NOT NULL CHECK (field ~ '^[a-z][a-z_]*$'),
  changed_at timestamptz NOT NULL,
  by_key     uuid REFERENCES person,
  before     text,
  after      text,
  reason     text CHECK (reason <> ''),
  CHECK (before IS DISTINCT FROM after)
);
CREATE INDEX claim_change_claim ON claim_change (claim_key, field, changed_at, key);
CREATE TRIGGER claim_change_stays BEFORE UPDATE OR DELETE ON claim_change
  FOR EACH ROW EXECUTE FUNCTION log_stays();

-- What a fact was at an instant, from what it is now. A change at that very instant isn't known yet.
CREATE FUNCTION claim_fact_at(of_claim uuid, of_field text, fact_now text, instant timestamptz) RETURNS text
  LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN next.key IS NULL THEN fact_now ELSE next.before END
  FROM (SELECT) AS always
  LEFT JOIN LATERAL (
    SELECT key, before FROM claim_change
    WHERE claim_key = of_claim AND field = of_field AND changed_at >= instant
    ORDER BY changed_at, key LIMIT 1) AS next ON true
$$;

-- Until now, the timeline alone had the name of a catastrophe that the desk chose. What the report said before is gone, so it's
-- none. Catastrophes can have been renamed since: then they aren't found, either.
INSERT INTO claim_change (key, claim_key, field, changed_at, by_key, before, after)
SELECT key, claim_key, 'catastrophe_key', at, by_key, before, after
FROM (
  SELECT event.key, event.claim_key, event.at, event.by_key, named.key::text AS after,
    lag(named.key) OVER (PARTITION BY event.claim_key ORDER BY event.at, event.key)::text AS before
  FROM claim_event event LEFT JOIN catastrophe named ON named.name = event.facts ->> 'name'
  WHERE event.kind = 'catastropheSet') AS chosen
WHERE before IS DISTINCT FROM after;
