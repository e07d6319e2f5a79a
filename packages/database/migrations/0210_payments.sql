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

-- Someone went to the payment page. Its key goes along and comes back with the bank's notice.
CREATE TABLE payment_start (
  key          uuid PRIMARY KEY,
  person_key   uuid NOT NULL REFERENCES person,
  policy_key   uuid NOT NULL REFERENCES policy,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  started_at   timestamptz NOT NULL
);
CREATE INDEX payment_start_person ON payment_start (person_key, started_at);

ALTER TABLE payment ADD COLUMN start_key uuid REFERENCES payment_start;
CREATE INDEX payment_by_start ON payment (start_key) WHERE start_key IS NOT NULL;
