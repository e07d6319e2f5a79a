-- What administrators decided about the installation as a whole, and what no record can prove (ADR 83).
CREATE TABLE setup_mark (
  step          text PRIMARY KEY CHECK (step IN ('live', 'book', 'texts')),
  marked_at     timestamptz NOT NULL,
  -- Null: an earlier release, or the demo.
  marked_by_key uuid REFERENCES person,
  note          text CHECK (length(note) <= 500)
);
-- Whoever works with it already is live.
INSERT INTO setup_mark (step, marked_at) SELECT 'live', now() WHERE EXISTS (SELECT FROM logon);

-- An edition that came as a sample can go as long as nothing was priced with it. The samples' own call says that it's removing.
CREATE OR REPLACE FUNCTION edition_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.published_by_key IS NULL AND current_setting('portico.samples', true) = 'remove' THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'An edition is never changed once it is published. Give it a new number.';
  END IF;
  IF (to_jsonb(NEW) - 'status') IS DISTINCT FROM (to_jsonb(OLD) - 'status') OR NEW.status = 'draft' THEN
    RAISE EXCEPTION 'An edition is never changed once it is published. Give it a new number.';
  END IF;
  RETURN NEW;
END $$;
