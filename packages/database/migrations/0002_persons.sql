-- Persons, their roles, the agencies they work for, their licences and invitations.

CREATE TABLE person (
  key               uuid PRIMARY KEY,
  name_first        text NOT NULL,
  name_last         text NOT NULL,
  name_full         text GENERATED ALWAYS AS (btrim(name_first || ' ' || name_last)) STORED,
  organization_name text,
  email             text CHECK (email = lower(email)),
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

-- A person's place in an agency. The agent's book is what belongs to the agencies of their open places.
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

CREATE TABLE agency_invitation (
  key            uuid PRIMARY KEY,
  agency_key     uuid NOT NULL REFERENCES agency,
  person_key     uuid NOT NULL REFERENCES person,
  invited_by_key uuid NOT NULL REFERENCES person,
  status         text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL CHECK (expires_at > created_at),
  answered_at    timestamptz,
  CHECK ((status = 'pending') = (answered_at IS NULL))
);
CREATE UNIQUE INDEX agency_invitation_one_pending ON agency_invitation (person_key, agency_key) WHERE status = 'pending';
CREATE INDEX agency_invitation_agency ON agency_invitation (agency_key);
