-- Persons, their roles, the agencies they work for, and their licenses.

CREATE TABLE person (
  key               uuid PRIMARY KEY,
  name_first        text NOT NULL,
  name_last         text NOT NULL,
  name_full         text GENERATED ALWAYS AS (btrim(name_first || ' ' || name_last)) STORED,
  organization_name text,
  email             text CHECK (email = lower(email)),
  -- A recently changed email proves nothing when someone links a policy.
  email_changed_at  timestamptz,
  phone             text CHECK (phone ~ '^\d{10}$'),
  contact_method    text CHECK (contact_method IN ('Phone', 'Email')),
  contact_window    text CHECK (contact_window IN ('Morning EST', 'Afternoon EST', 'Anytime')),
  record_inactive   boolean NOT NULL DEFAULT false,
  version           integer NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL
);
CREATE INDEX person_email ON person (email);
CREATE INDEX person_name ON person (lower(name_last) text_pattern_ops, lower(name_first) text_pattern_ops, key);
CREATE INDEX person_order ON person (name_last, name_first, key);
-- Search: one of the first four finds a field that begins with the typed text, in order; the last finds text anywhere.
-- In "C" order an index gives a beginning and its order at once.
CREATE INDEX person_begins_full ON person ((lower(name_full) COLLATE "C"), key) WHERE NOT record_inactive;
CREATE INDEX person_begins_last ON person ((lower(name_last) COLLATE "C"), key) WHERE NOT record_inactive;
CREATE INDEX person_begins_email ON person ((email COLLATE "C"), key) WHERE NOT record_inactive;
CREATE INDEX person_begins_organization ON person ((lower(organization_name) COLLATE "C"), key)
  WHERE NOT record_inactive AND organization_name IS NOT NULL;
CREATE INDEX person_holds ON person
  USING gin (lower(name_full || E'\n' || coalesce(email, '') || E'\n' || coalesce(organization_name, '')) gin_trgm_ops)
  WITH (fastupdate = off) WHERE NOT record_inactive;

CREATE TABLE person_role (
  person_key uuid NOT NULL REFERENCES person,
  role       text NOT NULL CHECK (role IN ('SIGNUP', 'INSURED', 'AGENT', 'INTERNAL', 'UNDERWRITER', 'ADMIN', 'SUPPORT', 'EMPLOYEE')),
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (person_key, role)
);
CREATE INDEX person_role_role ON person_role (role, person_key);

CREATE TABLE agency (
  key             uuid PRIMARY KEY,
  name            text NOT NULL,
  parent_key      uuid REFERENCES agency,
  org_branch_id   integer NOT NULL UNIQUE,
  is_underwriter  boolean NOT NULL DEFAULT false,
  street1         text NOT NULL,
  street2         text,
  city            text NOT NULL,
  county          text NOT NULL,
  state           char(2) NOT NULL,
  postal_code     text NOT NULL CHECK (postal_code ~ '^\d{5}(-\d{4})?$'),
  country_code    char(2) NOT NULL DEFAULT 'US',
  phone           text NOT NULL CHECK (phone ~ '^\d{10}$'),
  email           text NOT NULL,
  hours           text NOT NULL,
  record_inactive boolean NOT NULL DEFAULT false,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL
);
CREATE INDEX agency_parent ON agency (parent_key);
CREATE INDEX agency_name ON agency (lower(name) text_pattern_ops);

-- A person's place at an agency. An agent's book is every account of the agencies where their place has not ended.
CREATE TABLE agent (
  key        uuid PRIMARY KEY,
  person_key uuid NOT NULL REFERENCES person,
  agency_key uuid NOT NULL REFERENCES agency,
  title      text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at   timestamptz,
  UNIQUE (person_key, agency_key)
);
CREATE INDEX agent_agency ON agent (agency_key);
CREATE INDEX agent_open_places ON agent (person_key, agency_key) WHERE ended_at IS NULL;

CREATE TABLE contact_license (
  key              uuid PRIMARY KEY,
  person_key       uuid NOT NULL REFERENCES person,
  license_type_key text NOT NULL,
  number           text NOT NULL,
  state            char(2) NOT NULL,
  issued_on        date NOT NULL,
  expires_on       date NOT NULL CHECK (expires_on > issued_on),
  UNIQUE (state, license_type_key, number)
);
CREATE INDEX contact_license_person ON contact_license (person_key);
CREATE INDEX contact_license_number ON contact_license (number);

-- A change of the email a person signs in with, proved by one code sent to the old mailbox and one to the new.
CREATE TABLE email_change (
  key               uuid PRIMARY KEY,
  person_key        uuid NOT NULL REFERENCES person,
  old_email         text NOT NULL,
  new_email         text NOT NULL CHECK (new_email = lower(new_email)),
  old_code_hash     bytea NOT NULL,
  -- Null if someone else uses the email: then no code is right, and the reply doesn't give it away.
  new_code_hash     bytea,
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  tries             integer NOT NULL DEFAULT 0,
  -- Given for the right codes; good for one change of this person to this email.
  security_code_key uuid UNIQUE,
  passed_at         timestamptz,
  used_at           timestamptz,
  CHECK ((security_code_key IS NULL) = (passed_at IS NULL))
);
CREATE INDEX email_change_person ON email_change (person_key, created_at);
CREATE INDEX email_change_address ON email_change (new_email, created_at);

-- Who accepted which version of the terms of use, and when.
CREATE TABLE terms_acceptance (
  person_key  uuid NOT NULL REFERENCES person,
  version     text NOT NULL,
  accepted_at timestamptz NOT NULL,
  -- Agents and internal users accept with their role, without a click of their own.
  by_role     boolean NOT NULL,
  PRIMARY KEY (person_key, version)
);

-- One export at a time per person, whichever process runs it. The lease is renewed while it runs, so the export of a
-- process that died is out of the way within a minute.
CREATE TABLE running_export (
  person_key   uuid PRIMARY KEY REFERENCES person,
  run_key      uuid NOT NULL,
  leased_until timestamptz NOT NULL
);
