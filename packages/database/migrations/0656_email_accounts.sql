-- The account that an email tells about: it's sent only to someone who may still read about it (ADR 66).
ALTER TABLE outbox_message ADD COLUMN account_key uuid REFERENCES account;
