-- What is insured: a building at an address.

CREATE TABLE risk (
  key              uuid PRIMARY KEY,
  account_key      uuid NOT NULL REFERENCES account,
  street1          text NOT NULL,
  street2          text,
  city             text NOT NULL,
  county           text NOT NULL,
  state            char(2) NOT NULL,
  postal_code      text NOT NULL CHECK (postal_code ~ '^\d{5}(-\d{4})?$'),
  country_code     char(2) NOT NULL DEFAULT 'US',
  latitude         double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude        double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  occupancy        text NOT NULL CHECK (occupancy IN ('home', 'condo', 'parent')),
  construction     text NOT NULL,
  year_built       integer NOT NULL CHECK (year_built BETWEEN 1700 AND 2100),
  roof_year        integer NOT NULL CHECK (roof_year >= year_built),
  square_feet      integer NOT NULL CHECK (square_feet > 0),
  stories          integer NOT NULL CHECK (stories > 0),
  protection_class text NOT NULL,
  record_inactive  boolean NOT NULL DEFAULT false,
  version          integer NOT NULL DEFAULT 1,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL
);
CREATE INDEX risk_account ON risk (account_key);

CREATE TRIGGER account_search_added AFTER INSERT ON risk REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_search_added('account_key');
CREATE TRIGGER account_search_changed AFTER UPDATE OF street1, street2, city, postal_code, account_key OR DELETE ON risk
  FOR EACH ROW EXECUTE FUNCTION account_search_changed('account_key');
