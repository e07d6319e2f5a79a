-- What staff passed on from a conversation: to a task, or to one of the customer's claims.
CREATE TABLE chat_handover (
  -- Made by the page, so that sending it again is harmless. It's the record of the task, or the key of the claim's message.
  key              uuid PRIMARY KEY,
  conversation_key uuid NOT NULL,
  -- The note in the conversation that says so.
  number           integer NOT NULL,
  -- Null: it went to a task.
  claim_key        uuid REFERENCES claim,
  -- What the person who has the task should know.
  note             text CHECK (note <> ''),
  by_key           uuid NOT NULL REFERENCES person,
  at               timestamptz NOT NULL,
  UNIQUE (conversation_key, number),
  FOREIGN KEY (conversation_key, number) REFERENCES chat_message
);
CREATE INDEX chat_handover_claim ON chat_handover (claim_key) WHERE claim_key IS NOT NULL;
