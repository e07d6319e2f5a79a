-- What a brokerage sets up about itself and its partners, changed at the master data desk (ADR 80). Nothing is deleted: what's
-- over is retired. A save names the version that it started from.
ALTER TABLE contact_license ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN record_inactive boolean NOT NULL DEFAULT false;
ALTER TABLE agency_appointment ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE market ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN record_inactive boolean NOT NULL DEFAULT false,
  ADD COLUMN naic char(5) CHECK (naic ~ '^\d{5}$'),
  -- For policies that it bills itself.
  ADD COLUMN service_phone text CHECK (service_phone ~ '^\d{10}$'),
  ADD COLUMN pay_url text CHECK (pay_url ~ '^https://');
ALTER TABLE contract ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN record_inactive boolean NOT NULL DEFAULT false;
ALTER TABLE program ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN record_inactive boolean NOT NULL DEFAULT false;
ALTER TABLE program DROP CONSTRAINT program_line_check;
ALTER TABLE program ADD CONSTRAINT program_line_check CHECK (line IN ('homeowners', 'condo', 'dwelling', 'flood', 'other'));
ALTER TABLE holiday ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN record_inactive boolean NOT NULL DEFAULT false;

-- Who changed what. Nothing refers to the record's row: some kinds are known by more than one column.
CREATE TABLE master_change (
  key            uuid PRIMARY KEY,
  kind           text NOT NULL,
  record_key     text NOT NULL,
  -- What it was called then.
  title          text NOT NULL,
  -- Of the record, after the change.
  version        integer NOT NULL,
  -- Columns that it set, by name. Null: the record was added.
  before         jsonb CHECK (jsonb_typeof(before) = 'object'),
  after          jsonb NOT NULL CHECK (jsonb_typeof(after) = 'object'),
  reason         text CHECK (length(reason) <= 500),
  changed_by_key uuid NOT NULL REFERENCES person,
  changed_at     timestamptz NOT NULL,
  undoes_key     uuid REFERENCES master_change
);
CREATE INDEX master_change_record ON master_change (kind, record_key, changed_at DESC, key DESC);
CREATE INDEX master_change_newest ON master_change (changed_at DESC, key DESC);
CREATE INDEX master_change_person ON master_change (changed_by_key);
CREATE TRIGGER master_change_stays BEFORE UPDATE OR DELETE ON master_change FOR EACH ROW EXECUTE FUNCTION log_stays();
