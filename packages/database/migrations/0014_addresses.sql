-- Addresses: every US ZIP code with its place, and the addresses that were standardized.

-- Where a ZIP code is. Military post regions have no county.
CREATE TABLE postal_place (
  postal_code      text COLLATE "C" PRIMARY KEY CHECK (postal_code ~ '^\d{5}$'),
  city             text NOT NULL,
  county           text NOT NULL,
  state            char(2) NOT NULL,
  latitude         double precision NOT NULL,
  longitude        double precision NOT NULL,
  -- The city to compare with: lower case, no punctuation, ft for fort.
  folded_city      text COLLATE "C" NOT NULL,
  -- How many ZIP codes the city has in its state: our best guess of how large it is.
  city_zip_count   smallint NOT NULL,
  -- Which of its city's ZIP codes it is, counted from 1, so that suggestions show a few for each city.
  city_zip_ordinal smallint NOT NULL DEFAULT 1
);
CREATE INDEX postal_place_city ON postal_place (folded_city, state);
CREATE INDEX postal_place_words ON postal_place USING gin (to_tsvector('simple', folded_city));
CREATE INDEX postal_place_latitude ON postal_place (latitude);

-- One row per address, however often it is entered.
CREATE TABLE postal_address (
  key          uuid PRIMARY KEY,
  -- The address to compare with: upper case, the first five digits of its ZIP code.
  folded       text NOT NULL UNIQUE,
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
