-- The embedded live chat: conversations, what was said in them, and who of the staff is there.

CREATE TABLE chat_conversation (
  key         uuid PRIMARY KEY,
  -- The asker: a person, or a visitor who holds the secret.
  person_key  uuid REFERENCES person,
  secret_hash bytea,
  name        text NOT NULL,
  email       text NOT NULL,
  brand       text NOT NULL,
  -- Messages are numbered under this row's lock: a number that can be seen has none missing before it.
  last_number integer NOT NULL DEFAULT 0,
  last_at     timestamptz,
  staff_seen  integer NOT NULL DEFAULT 0,
  opened_at   timestamptz NOT NULL,
  closed_at   timestamptz,
  CHECK ((person_key IS NULL) <> (secret_hash IS NULL)),
  UNIQUE (person_key, brand)
);
CREATE INDEX chat_conversation_list ON chat_conversation ((closed_at IS NOT NULL), last_at DESC, key)
  WHERE last_number > 0;

CREATE TABLE chat_message (
  conversation_key uuid NOT NULL REFERENCES chat_conversation,
  number           integer NOT NULL,
  -- The writer's own name for it: a repeat is kept once.
  client_id        text NOT NULL,
  -- Absent: the asker wrote it.
  staff_key        uuid REFERENCES person,
  text             text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  sent_at          timestamptz NOT NULL,
  PRIMARY KEY (conversation_key, number)
);
CREATE UNIQUE INDEX chat_message_once ON chat_message
  (conversation_key, client_id, (coalesce(staff_key, '00000000-0000-0000-0000-000000000000'::uuid)));

-- Renewed as long as a staff member has the conversations open.
CREATE TABLE chat_presence (
  person_key uuid PRIMARY KEY REFERENCES person,
  seen_at    timestamptz NOT NULL
);

-- Every process hears which conversation has changed, and reads the rest itself.
CREATE FUNCTION tell_chat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat', NEW.key::text);
  RETURN NULL;
END $$;
CREATE TRIGGER chat_conversation_changed
  AFTER UPDATE OF last_number, staff_seen, closed_at ON chat_conversation
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_chat_changed();
