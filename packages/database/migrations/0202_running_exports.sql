-- One export at a time per person, whichever process runs it. The lease is renewed while it runs, so that an export of
-- a process that died is out of the way within a minute.
CREATE TABLE running_export (
  person_key   uuid PRIMARY KEY REFERENCES person,
  run_key      uuid NOT NULL,
  leased_until timestamptz NOT NULL
);
