-- Where a loss was, so that losses near a property are found by an index. Like state and county, it stays what it was
-- when the loss was reported.
ALTER TABLE claim ADD COLUMN place point;
UPDATE claim SET place = point(risk.longitude, risk.latitude) FROM risk WHERE risk.key = claim.risk_key;

CREATE FUNCTION claim_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT point(risk.longitude, risk.latitude) INTO NEW.place FROM risk WHERE risk.key = NEW.risk_key;
  RETURN NEW;
END $$;
CREATE TRIGGER claim_place BEFORE INSERT ON claim FOR EACH ROW EXECUTE FUNCTION claim_place();

ALTER TABLE claim ALTER COLUMN place SET NOT NULL;
CREATE INDEX claim_place ON claim USING gist (place);

-- Insured locations in an area of a fifth of a degree: there have to be several before anyone is told about one.
CREATE INDEX risk_area ON risk (floor(latitude * 5), floor(longitude * 5));
