-- Customer risk accounts: who is insured, where to reach them, which persons may see them.

CREATE TABLE account (
  key             uuid PRIMARY KEY,
  number          text NOT NULL UNIQUE,
  contact_name    text NOT NULL,
  agency_key      uuid NOT NULL REFERENCES agency,
  agent_key       uuid NOT NULL REFERENCES agent,
  mga_key         uuid NOT NULL REFERENCES agency,
  record_inactive boolean NOT NULL DEFAULT false,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL
);
CREATE INDEX account_agency ON account (agency_key, contact_name, key);
CREATE INDEX account_agent ON account (agent_key);
CREATE INDEX account_mga ON account (mga_key);
CREATE INDEX account_name ON account (lower(contact_name) text_pattern_ops);

CREATE TABLE account_address (
  account_key  uuid NOT NULL REFERENCES account,
  type         text NOT NULL CHECK (type IN ('DEFAULT', 'PHYSICAL')),
  street1      text NOT NULL,
  street2      text,
  city         text NOT NULL,
  county       text NOT NULL,
  state        char(2) NOT NULL,
  postal_code  text NOT NULL CHECK (postal_code ~ '^\d{5}(-\d{4})?$'),
  country_code char(2) NOT NULL DEFAULT 'US',
  PRIMARY KEY (account_key, type)
);

-- The link that challenges and invitations make. One owner an account; co-insureds beside.
CREATE TABLE account_person (
  account_key uuid NOT NULL REFERENCES account,
  person_key  uuid NOT NULL REFERENCES person,
  standing    text NOT NULL CHECK (standing IN ('owner', 'coinsured')),
  linked_at   timestamptz NOT NULL,
  PRIMARY KEY (account_key, person_key)
);
CREATE INDEX account_person_person ON account_person (person_key);
CREATE UNIQUE INDEX account_person_one_owner ON account_person (account_key) WHERE standing = 'owner';
