-- Who accepted which version of the terms of use, and when.

CREATE TABLE terms_acceptance (
  person_key  uuid NOT NULL REFERENCES person,
  version     text NOT NULL,
  accepted_at timestamptz NOT NULL,
  -- Accepted with the role (agents and internal users), not by the person's own click.
  by_role     boolean NOT NULL,
  PRIMARY KEY (person_key, version)
);
