-- The built-in live chat: conversations, their messages, and which staff members are available.

CREATE TABLE chat_conversation (
  key                 uuid PRIMARY KEY,
  -- Whoever asks: a person, or a visitor who has the secret.
  person_key          uuid REFERENCES person,
  secret_hash         bytea,
  name                text NOT NULL,
  email               text NOT NULL,
  brand               text NOT NULL,
  -- Messages are numbered under this row's lock, so no number that can be seen has one missing before it.
  last_message_number integer NOT NULL DEFAULT 0,
  last_message_at     timestamptz,
  -- The last message that staff have seen.
  staff_seen_number   integer NOT NULL DEFAULT 0,
  -- When the asker last had the chat open. If they have left, an answer also goes out by email.
  asker_seen_at       timestamptz,
  opened_at           timestamptz NOT NULL,
  closed_at           timestamptz,
  CHECK ((person_key IS NULL) <> (secret_hash IS NULL)),
  UNIQUE (person_key, brand)
);
CREATE INDEX chat_conversation_list ON chat_conversation ((closed_at IS NOT NULL), last_message_at DESC, key)
  WHERE last_message_number > 0;

CREATE TABLE chat_message (
  conversation_key uuid NOT NULL REFERENCES chat_conversation,
  number           integer NOT NULL,
  -- The sender's own id, so that a message sent twice is kept once.
  client_id        text NOT NULL,
  -- Null: the asker wrote it.
  staff_key        uuid REFERENCES person,
  text             text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  sent_at          timestamptz NOT NULL,
  PRIMARY KEY (conversation_key, number)
);
CREATE UNIQUE INDEX chat_message_once ON chat_message
  (conversation_key, client_id, (coalesce(staff_key, '00000000-0000-0000-0000-000000000000'::uuid)));

-- Renewed while a staff member has the conversations open.
CREATE TABLE chat_presence (
  person_key uuid PRIMARY KEY REFERENCES person,
  seen_at    timestamptz NOT NULL
);

-- Tells every process which conversation has changed. They read the rest themselves.
CREATE FUNCTION tell_chat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat', NEW.key::text);
  RETURN NULL;
END $$;
CREATE TRIGGER chat_conversation_changed
  AFTER UPDATE OF last_message_number, staff_seen_number, closed_at ON chat_conversation
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_chat_changed();
