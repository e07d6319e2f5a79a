-- Images in content. Each belongs to one item, and is named by the upload it was made of.
CREATE TABLE content_image (
  key            uuid PRIMARY KEY,
  item_key       uuid NOT NULL REFERENCES content_item ON DELETE CASCADE,
  blob_sha256    bytea NOT NULL REFERENCES blob,
  content_type   text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  created_by_key uuid NOT NULL REFERENCES person,
  created_at     timestamptz NOT NULL
);
CREATE INDEX content_image_item ON content_image (item_key);
CREATE INDEX content_image_blob ON content_image (blob_sha256);

ALTER TABLE upload DROP CONSTRAINT upload_owner_kind_check;
ALTER TABLE upload ADD CONSTRAINT upload_owner_kind_check
  CHECK (owner_kind IN ('account', 'policy', 'agency', 'claim', 'content'));
