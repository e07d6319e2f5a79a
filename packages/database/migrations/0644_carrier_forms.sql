-- Carriers' own copies of the forms that policies are made of (ADR 59). An edition never changes, so each is fetched once.
CREATE TABLE carrier_form (
  number      text NOT NULL,
  -- As printed on the form: 07 24.
  edition     text NOT NULL,
  blob_sha256 bytea NOT NULL REFERENCES blob,
  pages       integer NOT NULL CHECK (pages > 0),
  -- When a virus scanner found nothing in it. Null: the portal had none.
  scanned_at  timestamptz,
  fetched_at  timestamptz NOT NULL,
  PRIMARY KEY (number, edition)
);
CREATE INDEX carrier_form_blob ON carrier_form (blob_sha256);

-- A term has one document for each form, however many ask for it at the same time.
CREATE UNIQUE INDEX document_carrier_form ON document (policy_key, (facts ->> 'number'), (facts ->> 'edition'))
  WHERE template = 'carrierForm';
