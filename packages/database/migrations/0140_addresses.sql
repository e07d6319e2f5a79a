-- Addresses: every US ZIP code with its place, and the postal addresses that were standardised.

-- Which version of a large list was loaded, so that it is not loaded at every start.
CREATE TABLE reference_load (
  name    text PRIMARY KEY,
  version text NOT NULL
);

-- Where a ZIP code lies. Military post regions have no county.
CREATE TABLE postal_place (
  postal_code text COLLATE "C" PRIMARY KEY CHECK (postal_code ~ '^\d{5}$'),
  city        text NOT NULL,
  county      text NOT NULL,
  state       char(2) NOT NULL,
  latitude    double precision NOT NULL,
  longitude   double precision NOT NULL,
  -- The city as it is compared: lower case, no signs, ft for fort.
  words       text COLLATE "C" NOT NULL,
  -- How many ZIP codes the city has in its state: the nearest we know to how large it is.
  codes       smallint NOT NULL
);
CREATE INDEX postal_place_city ON postal_place (words, state);
CREATE INDEX postal_place_words ON postal_place USING gin (to_tsvector('simple', words));
CREATE INDEX postal_place_latitude ON postal_place (latitude);

-- One row an address, however often it is written.
CREATE TABLE postal_address (
  key          uuid PRIMARY KEY,
  -- The address as it is compared: upper case, the first five digits of its code.
  identity     text NOT NULL UNIQUE,
  street1      text NOT NULL,
  street2      text,
  city         text NOT NULL,
  county       text NOT NULL,
  state        char(2) NOT NULL,
  postal_code  text NOT NULL CHECK (postal_code ~ '^\d{5}(-\d{4})?$'),
  country_code char(2) NOT NULL DEFAULT 'US',
  latitude     double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude    double precision CHECK (longitude BETWEEN -180 AND 180),
  verification text NOT NULL CHECK (verification IN ('verified', 'unverified')),
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL
);
