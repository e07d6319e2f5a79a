-- Help posts, and the built-in analytics.

-- The content is a list of blocks without markup, which the contract defines.
CREATE TABLE help_post (
  slug     text PRIMARY KEY,
  title    text NOT NULL,
  content  jsonb NOT NULL CHECK (jsonb_typeof(content) = 'array'),
  -- Who sees it. PUBLIC: everyone, signed in or not.
  roles    text[] NOT NULL CHECK (cardinality(roles) > 0),
  -- Empty: on every brand.
  brands   text[] NOT NULL DEFAULT '{}',
  video    jsonb CHECK (jsonb_typeof(video) = 'object'),
  position integer NOT NULL
);

-- How far someone got, counted once. A person's rows are deleted with the person.
CREATE TABLE analytics_event (
  name       text NOT NULL,
  slug       text NOT NULL,
  percent    smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
  person_key uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  PRIMARY KEY (name, slug, percent, person_key)
);
CREATE INDEX analytics_event_person ON analytics_event (person_key);
