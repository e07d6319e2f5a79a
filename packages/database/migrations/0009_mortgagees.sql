-- Mortgagees: lenders, the branches their notices go to, and the loans on policy terms.

CREATE TABLE mortgagee_org (
  key             uuid PRIMARY KEY,
  name            text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  -- A key of the list MortgageeSuffix. Its items are valid from one day to another, so there is no foreign key.
  suffix_key      text,
  record_inactive boolean NOT NULL DEFAULT false,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  -- The name to compare with. In "C" order an index gives a beginning and its order at once.
  folded          text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (btrim(regexp_replace(search_fold(name), '[^a-z0-9]+', ' ', 'g'))) STORED
);
CREATE INDEX mortgagee_org_folded ON mortgagee_org (folded, key);
CREATE INDEX mortgagee_org_near ON mortgagee_org USING gin (folded gin_trgm_ops);

-- One branch of a lender, which is what a policy refers to.
CREATE TABLE mortgagee (
  key             uuid PRIMARY KEY,
  org_key         uuid NOT NULL REFERENCES mortgagee_org,
  street1         text NOT NULL,
  street2         text,
  city            text NOT NULL,
  county          text NOT NULL,
  state           char(2) NOT NULL,
  postal_code     text COLLATE "C" NOT NULL CHECK (postal_code ~ '^\d{5}(-\d{4})?$'),
  country_code    char(2) NOT NULL DEFAULT 'US',
  record_inactive boolean NOT NULL DEFAULT false,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  -- The lender's name and the address, to compare with.
  folded          text COLLATE "C" NOT NULL
);
CREATE INDEX mortgagee_branches ON mortgagee (org_key, postal_code, key);
CREATE INDEX mortgagee_postal_code ON mortgagee (postal_code, key);
CREATE INDEX mortgagee_order ON mortgagee (folded, key);
CREATE INDEX mortgagee_near ON mortgagee USING gin (folded gin_trgm_ops);

-- Also adds its words to those that typos are corrected from (ADR 7).
CREATE FUNCTION mortgagee_fold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded := (SELECT folded FROM mortgagee_org WHERE key = NEW.org_key) || ' ' || btrim(regexp_replace(
    search_fold(concat_ws(' ', NEW.street1, NEW.street2, NEW.city, NEW.state, NEW.postal_code)), '[^a-z0-9]+', ' ', 'g'));
  INSERT INTO search_word (word)
  SELECT DISTINCT written.word FROM unnest(string_to_array(NEW.folded, ' ')) AS written (word)
  WHERE written.word ~ '^[a-z]{4,}$' AND NOT EXISTS (SELECT 1 FROM search_word known WHERE known.word = written.word);
  RETURN NEW;
END $$;
CREATE TRIGGER mortgagee_fold BEFORE INSERT OR UPDATE ON mortgagee FOR EACH ROW EXECUTE FUNCTION mortgagee_fold();

-- The branches of a renamed lender are found by its new name.
CREATE FUNCTION mortgagee_org_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mortgagee SET updated_at = NEW.updated_at WHERE org_key = NEW.key;
  RETURN NULL;
END $$;
CREATE TRIGGER mortgagee_org_renamed AFTER UPDATE OF name ON mortgagee_org
  FOR EACH ROW EXECUTE FUNCTION mortgagee_org_renamed();

-- A first and a second loan on what a term insures. Each change is an endorsement.
CREATE TABLE policy_mortgagee (
  key           uuid PRIMARY KEY,
  policy_key    uuid NOT NULL REFERENCES policy,
  mortgagee_key uuid NOT NULL REFERENCES mortgagee,
  position      smallint NOT NULL CHECK (position IN (1, 2)),
  kind          text NOT NULL CHECK (kind IN ('MORTGAGE', 'HOME_EQUITY', 'REVERSE')),
  loan_number   text NOT NULL CHECK (loan_number ~ '^[A-Z0-9][A-Z0-9 -]{3,28}[A-Z0-9]$'),
  version       integer NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  -- Checked at the end of a statement, so that one statement can swap the two.
  CONSTRAINT policy_mortgagee_position UNIQUE (policy_key, position) DEFERRABLE,
  CONSTRAINT policy_mortgagee_loan UNIQUE (policy_key, mortgagee_key, loan_number)
);
CREATE INDEX policy_mortgagee_mortgagee ON policy_mortgagee (mortgagee_key);
