-- How much of the conversation with the underwriter someone has seen. Messages are only ever added, so their number is enough.
CREATE TABLE application_seen (
  person_key      uuid NOT NULL REFERENCES person,
  application_key uuid NOT NULL REFERENCES application,
  messages        integer NOT NULL CHECK (messages >= 0),
  PRIMARY KEY (application_key, person_key)
);
