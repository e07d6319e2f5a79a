-- What administrators changed about a brand. Everything else is as the portal came.
CREATE TABLE brand_setting (
  brand    text PRIMARY KEY,
  -- Rises with every change: a save names the one it started from.
  version  integer NOT NULL DEFAULT 1,
  -- Only the fields that differ from the original.
  settings jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(settings) = 'object')
);

CREATE TABLE brand_change (
  brand      text NOT NULL REFERENCES brand_setting,
  -- The version that this change made.
  version    integer NOT NULL,
  changed_by uuid NOT NULL REFERENCES person,
  changed_at timestamptz NOT NULL,
  -- The fields that it changed, with what they said before and after.
  before     jsonb NOT NULL,
  after      jsonb NOT NULL,
  PRIMARY KEY (brand, version)
);
CREATE INDEX brand_change_person ON brand_change (changed_by);

-- Every process has the brands in memory.
CREATE FUNCTION tell_brands_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('brands_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE ON brand_setting
  FOR EACH STATEMENT EXECUTE FUNCTION tell_brands_changed();
