-- Pictures that administrators uploaded for a brand. They are kept here and not as files, because every process has them in
-- memory, for emails and documents. None is ever changed or removed: the history leads back to each.
CREATE TABLE brand_picture (
  brand      text NOT NULL REFERENCES brand_setting,
  slot       text NOT NULL CHECK (slot IN ('Logo', 'LogoDark', 'Mark', 'MarkDark', 'Picture', 'PictureDark', 'Icon')),
  -- Begins the SHA-256 of the bytes.
  id         text NOT NULL CHECK (id ~ '^[0-9a-f]{16}$'),
  bytes      bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 1048576),
  -- The one for emails, or for home screens.
  second     bytea CHECK (octet_length(second) BETWEEN 1 AND 1048576),
  width      integer NOT NULL CHECK (width BETWEEN 1 AND 1600),
  height     integer NOT NULL CHECK (height BETWEEN 1 AND 1600),
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand, slot, id)
);
CREATE INDEX brand_picture_person ON brand_picture (created_by);

ALTER TABLE upload DROP CONSTRAINT upload_owner_kind_check;
ALTER TABLE upload ADD CONSTRAINT upload_owner_kind_check
  CHECK (owner_kind IN ('account', 'policy', 'agency', 'claim', 'content', 'conversation', 'brand'));
