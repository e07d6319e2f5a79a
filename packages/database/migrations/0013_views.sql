-- Saved views: a list's filters, order and columns under a name, on every device the person uses.

CREATE TABLE saved_view (
  key        uuid PRIMARY KEY,
  person_key uuid NOT NULL REFERENCES person,
  page       text NOT NULL,
  name       text NOT NULL CHECK (name <> ''),
  state      text NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- Names that differ only in capitals are the same.
CREATE UNIQUE INDEX saved_view_name ON saved_view (person_key, page, lower(name));
