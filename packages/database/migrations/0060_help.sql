-- What the Help window shows. The content is a list of blocks without markup; the contract says which.

CREATE TABLE help_post (
  slug     text PRIMARY KEY,
  title    text NOT NULL,
  content  jsonb NOT NULL CHECK (jsonb_typeof(content) = 'array'),
  -- Whose it is. PUBLIC: everybody's, signed in or not.
  roles    text[] NOT NULL CHECK (cardinality(roles) > 0),
  -- None: it shows on every brand.
  brands   text[] NOT NULL DEFAULT '{}',
  video    jsonb CHECK (jsonb_typeof(video) = 'object'),
  position integer NOT NULL
);
