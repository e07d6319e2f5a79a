-- A picture that goes with a chat message, most often of the screen. It's named by the upload it was made of.
CREATE TABLE chat_picture (
  key              uuid PRIMARY KEY,
  conversation_key uuid NOT NULL,
  number           integer NOT NULL,
  blob_sha256      bytea NOT NULL REFERENCES blob,
  content_type     text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  UNIQUE (conversation_key, number),
  FOREIGN KEY (conversation_key, number) REFERENCES chat_message
);
CREATE INDEX chat_picture_blob ON chat_picture (blob_sha256);

ALTER TABLE upload DROP CONSTRAINT upload_owner_kind_check;
ALTER TABLE upload ADD CONSTRAINT upload_owner_kind_check
  CHECK (owner_kind IN ('account', 'policy', 'agency', 'claim', 'content', 'conversation'));
