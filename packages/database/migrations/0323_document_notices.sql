-- Who was told of which document, and why. Asking again for some of them, in another combination, tells no one twice.
CREATE TABLE document_notice (
  document_key uuid NOT NULL REFERENCES document ON DELETE CASCADE,
  kind         text NOT NULL,
  recipient    text NOT NULL,
  PRIMARY KEY (document_key, kind, recipient)
);
