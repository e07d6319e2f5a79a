-- Administrators change business variables in the portal. A change names the version it started from, which rises with every
-- change, including those made with SQL.
ALTER TABLE configuration ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE FUNCTION raise_configuration_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER configuration_version BEFORE UPDATE ON configuration
  FOR EACH ROW WHEN (NEW.value IS DISTINCT FROM OLD.value) EXECUTE FUNCTION raise_configuration_version();

-- Who changed what. Nothing refers to the variable's row, because the history outlives it.
CREATE TABLE configuration_change (
  key            uuid PRIMARY KEY,
  variable       text NOT NULL,
  before         text NOT NULL,
  after          text NOT NULL,
  -- Of the variable, with the new value.
  version        integer NOT NULL,
  changed_by_key uuid NOT NULL REFERENCES person,
  changed_at     timestamptz NOT NULL,
  -- The change that it undid, if it undid one.
  undoes_key     uuid REFERENCES configuration_change
);
CREATE INDEX configuration_change_variable ON configuration_change (variable, changed_at DESC, key DESC);
CREATE INDEX configuration_change_newest ON configuration_change (changed_at DESC, key DESC);
CREATE INDEX configuration_change_person ON configuration_change (changed_by_key);

CREATE FUNCTION keep_configuration_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of configuration is never changed.';
END $$;
CREATE TRIGGER configuration_change_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON configuration_change
  FOR EACH STATEMENT EXECUTE FUNCTION keep_configuration_changes();
