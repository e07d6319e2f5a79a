-- Payments that banks report, and payments that people start (ADR 25).

-- Signed messages that were answered. A repeat gets the same reply; rows are removed after a day.
CREATE TABLE machine_message (
  signer     text NOT NULL,
  message_id text NOT NULL,
  -- Of the call and the body: the same message never has another content.
  hash       bytea NOT NULL,
  -- Null only while its transaction runs.
  reply      text,
  at         timestamptz NOT NULL,
  PRIMARY KEY (signer, message_id)
);
CREATE INDEX machine_message_at ON machine_message (at);
