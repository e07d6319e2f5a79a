-- Reference lists, and the contracts under which business is written.

-- All lists in one table. An item is valid from one day to another.
CREATE TABLE lookup_item (
  list            text NOT NULL,
  key             text NOT NULL,
  name            text NOT NULL,
  position        integer NOT NULL DEFAULT 0,
  -- What only this list has: IsRange of a unit type, the loss type of a cause.
  attributes      jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(attributes) = 'object'),
  -- The values it is limited to, by filter: {"State": ["FL", "LA"]}. A filter that isn't named doesn't limit it.
  applies_to      jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(applies_to) = 'object'),
  valid_from      date NOT NULL DEFAULT '1900-01-01',
  valid_to        date NOT NULL DEFAULT '9999-12-31' CHECK (valid_to > valid_from),
  record_inactive boolean NOT NULL DEFAULT false,
  PRIMARY KEY (list, key, valid_from)
);

CREATE TABLE program (
  key  uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  line text NOT NULL CHECK (line IN ('homeowners', 'condo', 'dwelling', 'flood'))
);

CREATE TABLE market (
  key      uuid PRIMARY KEY,
  code     text NOT NULL UNIQUE,
  name     text NOT NULL,
  admitted boolean NOT NULL
);

-- A market's agreement to write a program in a state through a managing general agent (MGA).
CREATE TABLE contract (
  key         uuid PRIMARY KEY,
  code        text NOT NULL UNIQUE,
  name        text NOT NULL,
  mga_key     uuid NOT NULL REFERENCES agency,
  program_key uuid NOT NULL REFERENCES program,
  market_key  uuid NOT NULL REFERENCES market,
  state       char(2) NOT NULL,
  valid_from  date NOT NULL,
  valid_to    date NOT NULL CHECK (valid_to > valid_from),
  UNIQUE (program_key, market_key, state, valid_from)
);
CREATE INDEX contract_market ON contract (market_key);
CREATE INDEX contract_mga ON contract (mga_key);
