-- The embedded default of the analytics door: who got how far, counted once. A person's rows go with the person.

CREATE TABLE analytics_event (
  name       text NOT NULL,
  slug       text NOT NULL,
  percent    smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
  person_key uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  PRIMARY KEY (name, slug, percent, person_key)
);
CREATE INDEX analytics_event_person ON analytics_event (person_key);
